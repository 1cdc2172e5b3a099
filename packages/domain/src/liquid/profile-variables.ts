import type { JsonObject } from '../json.ts'
import { isoInstant } from '../time/instant.ts'
import type { AppSummary, Device, Profile } from '../users/profile/profile.ts'

/**
 * A user's values for a template. `fields` are the `${name}` values; the other members are families: `family.${name}`.
 */
export interface ProfileVariables {
  readonly fields: { readonly [name: string]: unknown }
  readonly custom_attribute: JsonObject
  readonly subscribed_state: { readonly [group: string]: string }
  readonly most_recently_used_device: { readonly [name: string]: unknown }
}

const lastUsed = (apps: Profile['apps']): AppSummary | undefined =>
  Object.values(apps).reduce<AppSummary | undefined>(
    (latest, app) => ((app.last_used ?? 0) > (latest?.last_used ?? -1) ? app : latest),
    undefined,
  )

const dateOf = (instant: number | undefined): string | undefined =>
  instant === undefined ? undefined : isoInstant(instant)

const fieldsOf = (profile: Profile): { readonly [name: string]: unknown } => {
  const app = lastUsed(profile.apps)
  return {
    braze_id: profile.braze_id,
    city: profile.home_city,
    country: profile.country,
    date_of_birth: profile.dob,
    email_address: profile.email,
    first_name: profile.first_name,
    gender: profile.gender,
    language: profile.language,
    last_name: profile.last_name,
    last_used_app_date: dateOf(app?.last_used ?? profile.date_of_last_session),
    most_recent_app_version: app?.version,
    most_recent_location: profile.last_coordinates,
    phone_number: profile.phone,
    random_bucket_number: profile.random_bucket,
    time_zone: profile.time_zone,
    user_id: profile.external_id,
  }
}

const deviceOf = (device: Device | undefined): { readonly [name: string]: unknown } =>
  device === undefined ? {} : { ...device, id: device.device_id }

/** Returns a user's values for a template; all of them are empty without a profile. Source: decision 0051. */
export const profileVariables = (profile: Profile | undefined): ProfileVariables =>
  profile === undefined
    ? { fields: {}, custom_attribute: {}, subscribed_state: {}, most_recently_used_device: {} }
    : {
        fields: fieldsOf(profile),
        custom_attribute: profile.custom_attributes,
        // A user without a status is subscribed (decision 0051).
        subscribed_state: { ...profile.subscription_groups, email_global: profile.email_subscribe ?? 'subscribed' },
        most_recently_used_device: deviceOf(profile.devices.at(-1)),
      }
