import { isJsonArray, type Json, type JsonObject, getOwn } from '../json.ts'
import { isoInstant } from '../time/instant.ts'
import type { AppSummary, Profile } from '../users/profile/profile.ts'

/** `fields` are `${name}`, the other members families: `family.${name}`. */
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

/** Returns each attribute that a user can have; undefined where this one has none. */
const fieldsOf = (profile: Profile | undefined): { readonly [name: string]: unknown } => {
  const app = lastUsed(profile?.apps ?? {})
  return {
    braze_id: profile?.braze_id,
    city: profile?.home_city,
    country: profile?.country,
    date_of_birth: profile?.dob,
    email_address: profile?.email,
    first_name: profile?.first_name,
    gender: profile?.gender,
    language: profile?.language,
    last_name: profile?.last_name,
    last_used_app_date: dateOf(app?.last_used ?? profile?.date_of_last_session),
    most_recent_app_version: app?.version,
    // A device tells it, and no request can.
    most_recent_locale: undefined,
    most_recent_location: profile?.last_coordinates,
    phone_number: profile?.phone,
    random_bucket_number: profile?.random_bucket,
    time_zone: profile?.time_zone,
    user_id: profile?.external_id,
  }
}

/** The names of `${name}`. */
export const fieldNames: readonly string[] = Object.keys(fieldsOf(undefined))

/** Levels to search for times. */
const deepest = 100

/** Replaces `{"$time": text}` by its text. Returns the same value without one. */
const withTimes = (value: Json, depth = 0): Json => {
  if (typeof value !== 'object' || value === null || depth > deepest) return value
  if (isJsonArray(value)) {
    const elements = value.map((element) => withTimes(element, depth + 1))
    return elements.some((element, index) => element !== value[index]) ? elements : value
  }
  const entries = Object.entries(value)
  const time = entries.length === 1 ? getOwn(value, '$time') : undefined
  if (typeof time === 'string') return time
  const members = entries.map(([name, member]) => [name, withTimes(member, depth + 1)] as const)
  return members.some(([name, member]) => member !== value[name]) ? Object.fromEntries(members) : value
}

const attributes = new WeakMap<JsonObject, JsonObject>()

/** Reads each profile once: profiles never change. */
const attributesOf = (given: JsonObject): JsonObject => {
  const known = attributes.get(given)
  if (known !== undefined) return known
  const made = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, withTimes(value)]))
  attributes.set(given, made)
  return made
}

/** The device's push token tells its platform, and whether it shows pushes. */
const deviceOf = ({ devices, push_tokens }: Profile): { readonly [name: string]: unknown } => {
  const device = devices.at(-1)
  if (device === undefined) return {}
  const token = push_tokens.find(({ device_id }) => device_id === device.device_id)
  const known = token && {
    platform: token.platform.toLowerCase(),
    foreground_push_enabled: token.notifications_enabled ?? true,
  }
  return { ...device, id: device.device_id, ...known }
}

/** Empty without a profile. Source: decision 0051. */
export const profileVariables = (profile: Profile | undefined): ProfileVariables =>
  profile === undefined
    ? { fields: fieldsOf(undefined), custom_attribute: {}, subscribed_state: {}, most_recently_used_device: {} }
    : {
        fields: fieldsOf(profile),
        custom_attribute: attributesOf(profile.custom_attributes),
        // A user without a status is subscribed (decision 0051).
        subscribed_state: { ...profile.subscription_groups, email_global: profile.email_subscribe ?? 'subscribed' },
        most_recently_used_device: deviceOf(profile),
      }
