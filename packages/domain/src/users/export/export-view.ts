import { type Instant, isoInstant } from '../../time/instant.ts'
import type { Profile } from '../profile/profile.ts'
import {
  exportActivity,
  exportApp,
  exportCampaign,
  exportCanvas,
  exportDevice,
  exportPushToken,
} from './export-records.ts'
import type { ExportedUser } from './exported-user.ts'

const text = <T extends string>(value: T | undefined): T | undefined => (value === '' ? undefined : value)

const list = <T>(values: readonly T[]): readonly T[] | undefined => (values.length === 0 ? undefined : values)

const time = (instant: Instant | undefined): string | undefined =>
  instant === undefined ? undefined : isoInstant(instant)

/** In the order of the answer; undefined: not exported. */
const values: {
  readonly [F in keyof ExportedUser]-?: (profile: Profile, now: Instant) => ExportedUser[F] | undefined
} = {
  created_at: ({ created_at }) => isoInstant(created_at),
  external_id: ({ external_id }) => external_id,
  user_aliases: ({ user_aliases }) => user_aliases,
  appboy_id: ({ braze_id }) => braze_id,
  braze_id: ({ braze_id }) => braze_id,
  first_name: ({ first_name }) => text(first_name),
  last_name: ({ last_name }) => text(last_name),
  random_bucket: ({ random_bucket }) => random_bucket,
  email: ({ email }) => text(email),
  dob: ({ dob }) => text(dob),
  country: ({ country }) => text(country),
  home_city: ({ home_city }) => text(home_city),
  language: ({ language }) => text(language),
  gender: ({ gender }) => text(gender),
  phone: ({ phone }) => text(phone),
  time_zone: ({ time_zone }) => text(time_zone),
  last_coordinates: ({ last_coordinates }) => last_coordinates,
  custom_attributes: ({ custom_attributes }) => custom_attributes,
  custom_events: ({ custom_events }, now) => list(exportActivity(custom_events, now)),
  purchases: ({ purchases }, now) => list(exportActivity(purchases, now)),
  total_revenue: ({ attributed_revenue_cents }) => attributed_revenue_cents / 100,
  push_subscribe: ({ push_subscribe }) => push_subscribe ?? 'subscribed',
  push_opted_in_at: ({ push_opted_in_at }) => time(push_opted_in_at),
  email_subscribe: ({ email_subscribe }) => email_subscribe ?? 'subscribed',
  attributed_campaign: ({ attributed_campaign }) => text(attributed_campaign),
  attributed_source: ({ attributed_source }) => text(attributed_source),
  attributed_adgroup: ({ attributed_adgroup }) => text(attributed_adgroup),
  attributed_ad: ({ attributed_ad }) => text(attributed_ad),
  uninstalled_at: ({ uninstalled_at }) => time(uninstalled_at),
  devices: ({ devices }) => list(devices.map(exportDevice)),
  push_tokens: ({ push_tokens }) => list(push_tokens.map(exportPushToken)),
  apps: ({ apps }) => list(Object.values(apps).map(exportApp)),
  campaigns_received: ({ campaigns_received }) => list(Object.values(campaigns_received).map(exportCampaign)),
  canvases_received: ({ canvases_received }) => list(Object.values(canvases_received).map(exportCanvas)),
  cards_clicked: ({ cards_clicked }) => list(cards_clicked),
}

const fieldList = Object.entries(values)

/**
 * Exports the given fields of a user, by default all. Ignores unknown names. Leaves out unknown and empty fields, except `user_aliases`,
 * `custom_attributes` and `total_revenue`. `appboy_id` appears only in an export of all fields. Source: spec, "Exportable user fields";
 * spec, "POST /users/export/ids"; decision 0005.
 */
export const exportView = (profile: Profile, fields: ReadonlySet<string> | undefined, now: Instant): ExportedUser => {
  const user: { [field: string]: ExportedUser[keyof ExportedUser] } = {}
  for (const [name, valueOf] of fieldList) {
    if (fields !== undefined && (!fields.has(name) || name === 'appboy_id')) continue
    const value = valueOf(profile, now)
    if (value !== undefined) user[name] = value
  }
  return user
}
