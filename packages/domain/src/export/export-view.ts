import type { Draft } from '../draft.ts'
import { isoInstant } from '../instant.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import type { ExportedUser } from './exported-user.ts'
import { exportActivity, exportApp, exportCampaign, exportCanvas, exportDevice } from './nested-records.ts'

interface ExportedField {
  readonly name: keyof ExportedUser
  readonly write: (user: Draft<ExportedUser>, profile: Profile, now: Instant) => void
}

function exported<F extends keyof ExportedUser>(
  name: F,
  read: (profile: Profile, now: Instant) => Draft<ExportedUser>[F],
): ExportedField {
  const write: ExportedField['write'] = (user, profile, now) => {
    const value = read(profile, now)
    if (value !== undefined) user[name] = value
  }
  return { name, write }
}

function text(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

function time(instant: Instant | undefined): string | undefined {
  return instant === undefined ? undefined : isoInstant(instant)
}

function filled<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length === 0 ? undefined : list
}

function each<T, E>(record: { readonly [key: string]: T }, view: (value: T) => E): readonly E[] | undefined {
  return filled(Object.values(record).map(view))
}

// In the order of the answer.
const exportedFields: readonly ExportedField[] = [
  exported('created_at', (profile) => isoInstant(profile.created_at)),
  exported('external_id', (profile) => profile.external_id),
  exported('user_aliases', (profile) => profile.user_aliases),
  exported('appboy_id', (profile) => profile.braze_id),
  exported('braze_id', (profile) => profile.braze_id),
  exported('first_name', (profile) => text(profile.first_name)),
  exported('last_name', (profile) => text(profile.last_name)),
  exported('random_bucket', (profile) => profile.random_bucket),
  exported('email', (profile) => text(profile.email)),
  exported('dob', (profile) => text(profile.dob)),
  exported('country', (profile) => text(profile.country)),
  exported('home_city', (profile) => text(profile.home_city)),
  exported('language', (profile) => text(profile.language)),
  exported('gender', (profile) => text(profile.gender)),
  exported('phone', (profile) => text(profile.phone)),
  exported('time_zone', (profile) => text(profile.time_zone)),
  exported('last_coordinates', (profile) => profile.last_coordinates),
  exported('custom_attributes', (profile) => profile.custom_attributes),
  exported('custom_events', (profile, now) => filled(exportActivity(profile.custom_events, now))),
  exported('purchases', (profile, now) => filled(exportActivity(profile.purchases, now))),
  exported('total_revenue', (profile) => profile.attributed_revenue_cents / 100),
  exported('push_subscribe', (profile) => profile.push_subscribe),
  exported('push_opted_in_at', (profile) => time(profile.push_opted_in_at)),
  exported('email_subscribe', (profile) => profile.email_subscribe),
  exported('attributed_campaign', (profile) => text(profile.attributed_campaign)),
  exported('attributed_source', (profile) => text(profile.attributed_source)),
  exported('attributed_adgroup', (profile) => text(profile.attributed_adgroup)),
  exported('attributed_ad', (profile) => text(profile.attributed_ad)),
  exported('uninstalled_at', (profile) => time(profile.uninstalled_at)),
  exported('devices', (profile) => filled(profile.devices.map(exportDevice))),
  exported('push_tokens', (profile) => filled(profile.push_tokens)),
  exported('apps', (profile) => each(profile.apps, exportApp)),
  exported('campaigns_received', (profile) => each(profile.campaigns_received, exportCampaign)),
  exported('canvases_received', (profile) => each(profile.canvases_received, exportCanvas)),
  exported('cards_clicked', (profile) => filled(profile.cards_clicked)),
]

/**
 * Exports a user: the given fields, or all when `fields` is absent; names it does not know are ignored. What is unknown
 * or empty is left out, but `user_aliases`, `custom_attributes` and `total_revenue`; `appboy_id` only among all.
 * Source: spec, "Exportable user fields"; spec, "POST /users/export/ids"; decision 0013.
 */
export function exportView(profile: Profile, fields: ReadonlySet<string> | undefined, now: Instant): ExportedUser {
  const user: Draft<ExportedUser> = {}
  for (const { name, write } of exportedFields) {
    if (fields === undefined || (fields.has(name) && name !== 'appboy_id')) write(user, profile, now)
  }
  return user
}
