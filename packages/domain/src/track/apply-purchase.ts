import { recordActivity } from '../activity/activity.ts'
import { earlier, later } from '../instant.ts'
import { own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import { occurrenceOf } from './apply-event.ts'

/** A purchase that a user made. A time after `now` counts as `now`. */
export interface Purchase {
  readonly product_id: string
  /** Of all pieces together, an integer. */
  readonly total_cents: number
  /** How many pieces, at least 1; each counts as a purchase. */
  readonly quantity: number
  readonly time: Instant
  readonly properties?: JsonObject
}

/**
 * Counts a purchase for a user; `isAttributed` says whether its revenue belongs to something received. Source: spec,
 * "Exportable user fields", total_revenue; spec, "POST /users/merge", rule 5; decision 0011.
 */
export function applyPurchase(profile: Profile, purchase: Purchase, now: Instant, isAttributed: boolean): Profile {
  const { product_id, quantity, total_cents: cents } = purchase
  const { purchases, purchase_totals: totals, attributed_revenue_cents: attributed } = profile
  const occurrence = occurrenceOf(purchase, now)
  const { time } = occurrence
  return {
    ...profile,
    purchases: { ...purchases, [product_id]: recordActivity(own(purchases, product_id), occurrence, quantity) },
    purchase_totals: {
      total_cents: totals.total_cents + cents,
      count: totals.count + quantity,
      first: earlier(totals.first, time) ?? time,
      last: later(totals.last, time) ?? time,
    },
    attributed_revenue_cents: attributed + (isAttributed ? cents : 0),
    updated_at: now,
  }
}
