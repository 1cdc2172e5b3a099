import type { Instant } from '../../time/instant.ts'
import type { Profile } from './profile.ts'

/** A new profile. The caller draws `random_bucket` (0 to 9999) and `braze_id`. */
export interface NewProfile extends Partial<Pick<Profile, 'external_id' | 'user_aliases' | 'email' | 'phone'>> {
  readonly braze_id: string
  readonly now: Instant
  readonly random_bucket: number
}

// Shared by all profiles: an empty section needs no memory.
const noMembers: { readonly [key: string]: never } = Object.freeze({})
const noEntries: readonly never[] = Object.freeze([])
const noTotals = Object.freeze({ total_cents: 0, count: 0 })

/** Creates a profile with identifiers only. Source: spec, "User identifiers". */
export const newProfile = ({ braze_id, now, random_bucket, ...identifiers }: NewProfile): Profile => ({
  braze_id,
  user_aliases: noEntries,
  created_at: now,
  updated_at: now,
  random_bucket,
  subscription_groups: noMembers,
  custom_attributes: noMembers,
  custom_events: noMembers,
  purchases: noMembers,
  purchase_totals: noTotals,
  attributed_revenue_cents: 0,
  apps: noMembers,
  devices: noEntries,
  push_tokens: noEntries,
  campaigns_received: noMembers,
  canvases_received: noMembers,
  cards_clicked: noEntries,
  last_x_at: noMembers,
  messages: noEntries,
  ...identifiers,
})
