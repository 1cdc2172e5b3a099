import type { Instant, Profile } from './profile.ts'

/** What a profile is created with. `random_bucket` is 0 to 9999; the caller draws it and the `braze_id`. */
export interface NewProfile extends Partial<Pick<Profile, 'external_id' | 'user_aliases' | 'email' | 'phone'>> {
  readonly braze_id: string
  readonly now: Instant
  readonly random_bucket: number
}

// Shared by every profile: an empty section costs nothing.
const noMembers: { readonly [key: string]: never } = Object.freeze({})
const noEntries: readonly never[] = Object.freeze([])

/** Creates a profile nothing is known of but who it is. Source: spec, "User identifiers". */
export function newProfile({ braze_id, now, random_bucket, ...identifiers }: NewProfile): Profile {
  return {
    braze_id,
    user_aliases: noEntries,
    created_at: now,
    updated_at: now,
    random_bucket,
    subscription_groups: noMembers,
    custom_attributes: noMembers,
    custom_events: noMembers,
    purchases: noMembers,
    purchase_totals: { total_cents: 0, count: 0 },
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
  }
}
