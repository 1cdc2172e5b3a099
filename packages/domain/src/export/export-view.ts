import type { Draft } from '../draft.ts'
import { isoInstant } from '../instant.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import type { ExportedUser } from './exported-user.ts'
import {
  activitySpan,
  exportActivity,
  exportApp,
  exportCampaign,
  exportCanvas,
  exportDevice,
  type ExportSpan,
} from './nested-records.ts'

/** Writes one field of an exported user, unless it is unknown or empty. */
type Write = (user: Draft<ExportedUser>, profile: Profile, now: Instant) => void

function each<T, E>(record: { readonly [key: string]: T }, view: (value: T) => E): readonly E[] {
  return Object.values(record).map(view)
}

// In the order of the answer. Each field is written by its name: an object that is written by computed names is slow to make
// and slow to turn into text.
const writes: { readonly [F in keyof ExportedUser]-?: Write } = {
  created_at: (user, { created_at }) => {
    user.created_at = isoInstant(created_at)
  },
  external_id: (user, { external_id }) => {
    if (external_id !== undefined) user.external_id = external_id
  },
  user_aliases: (user, { user_aliases }) => {
    user.user_aliases = user_aliases
  },
  appboy_id: (user, { braze_id }) => {
    user.appboy_id = braze_id
  },
  braze_id: (user, { braze_id }) => {
    user.braze_id = braze_id
  },
  first_name: (user, { first_name }) => {
    if (first_name !== undefined && first_name !== '') user.first_name = first_name
  },
  last_name: (user, { last_name }) => {
    if (last_name !== undefined && last_name !== '') user.last_name = last_name
  },
  random_bucket: (user, { random_bucket }) => {
    user.random_bucket = random_bucket
  },
  email: (user, { email }) => {
    if (email !== undefined && email !== '') user.email = email
  },
  dob: (user, { dob }) => {
    if (dob !== undefined && dob !== '') user.dob = dob
  },
  country: (user, { country }) => {
    if (country !== undefined && country !== '') user.country = country
  },
  home_city: (user, { home_city }) => {
    if (home_city !== undefined && home_city !== '') user.home_city = home_city
  },
  language: (user, { language }) => {
    if (language !== undefined && language !== '') user.language = language
  },
  gender: (user, { gender }) => {
    if (gender !== undefined && gender !== '') user.gender = gender
  },
  phone: (user, { phone }) => {
    if (phone !== undefined && phone !== '') user.phone = phone
  },
  time_zone: (user, { time_zone }) => {
    if (time_zone !== undefined && time_zone !== '') user.time_zone = time_zone
  },
  last_coordinates: (user, { last_coordinates }) => {
    if (last_coordinates !== undefined) user.last_coordinates = last_coordinates
  },
  custom_attributes: (user, { custom_attributes }) => {
    user.custom_attributes = custom_attributes
  },
  custom_events: (user, { custom_events }, now) => {
    const list = exportActivity(custom_events, now)
    if (list.length > 0) user.custom_events = list
  },
  purchases: (user, { purchases }, now) => {
    const list = exportActivity(purchases, now)
    if (list.length > 0) user.purchases = list
  },
  total_revenue: (user, { attributed_revenue_cents }) => {
    user.total_revenue = attributed_revenue_cents / 100
  },
  push_subscribe: (user, { push_subscribe }) => {
    if (push_subscribe !== undefined) user.push_subscribe = push_subscribe
  },
  push_opted_in_at: (user, { push_opted_in_at }) => {
    if (push_opted_in_at !== undefined) user.push_opted_in_at = isoInstant(push_opted_in_at)
  },
  email_subscribe: (user, { email_subscribe }) => {
    if (email_subscribe !== undefined) user.email_subscribe = email_subscribe
  },
  attributed_campaign: (user, { attributed_campaign }) => {
    if (attributed_campaign !== undefined && attributed_campaign !== '') user.attributed_campaign = attributed_campaign
  },
  attributed_source: (user, { attributed_source }) => {
    if (attributed_source !== undefined && attributed_source !== '') user.attributed_source = attributed_source
  },
  attributed_adgroup: (user, { attributed_adgroup }) => {
    if (attributed_adgroup !== undefined && attributed_adgroup !== '') user.attributed_adgroup = attributed_adgroup
  },
  attributed_ad: (user, { attributed_ad }) => {
    if (attributed_ad !== undefined && attributed_ad !== '') user.attributed_ad = attributed_ad
  },
  uninstalled_at: (user, { uninstalled_at }) => {
    if (uninstalled_at !== undefined) user.uninstalled_at = isoInstant(uninstalled_at)
  },
  devices: (user, { devices }) => {
    const list = devices.map(exportDevice)
    if (list.length > 0) user.devices = list
  },
  push_tokens: (user, { push_tokens }) => {
    if (push_tokens.length > 0) user.push_tokens = push_tokens
  },
  apps: (user, { apps }) => {
    const list = each(apps, exportApp)
    if (list.length > 0) user.apps = list
  },
  campaigns_received: (user, { campaigns_received }) => {
    const list = each(campaigns_received, exportCampaign)
    if (list.length > 0) user.campaigns_received = list
  },
  canvases_received: (user, { canvases_received }) => {
    const list = each(canvases_received, exportCanvas)
    if (list.length > 0) user.canvases_received = list
  },
  cards_clicked: (user, { cards_clicked }) => {
    if (cards_clicked.length > 0) user.cards_clicked = cards_clicked
  },
}

const fieldList = Object.entries(writes)

/**
 * Exports a user: the given fields, or all when `fields` is absent; names it does not know are ignored. What is unknown
 * or empty is left out, but `user_aliases`, `custom_attributes` and `total_revenue`; `appboy_id` only among all.
 * Source: spec, "Exportable user fields"; spec, "POST /users/export/ids"; decision 0013.
 */
export function exportView(profile: Profile, fields: ReadonlySet<string> | undefined, now: Instant): ExportedUser {
  const user: Draft<ExportedUser> = {}
  for (const [name, write] of fieldList) {
    if (fields === undefined || (fields.has(name) && name !== 'appboy_id')) write(user, profile, now)
  }
  return user
}

/** When else `exportView` gives what it gives of this profile now: what is older than 90 days is left out. */
export function exportSpan({ custom_events, purchases }: Profile, now: Instant): ExportSpan {
  const [events, products] = [activitySpan(custom_events, now), activitySpan(purchases, now)]
  return { after: Math.max(events.after, products.after), until: Math.min(events.until, products.until) }
}
