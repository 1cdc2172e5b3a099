import { type JsonObject, getOwn } from '../../json.ts'
import { earlier, type Instant, later } from '../../time/instant.ts'
import { recordActivity } from '../activity/activity.ts'
import { hasRoomFor } from '../profile/most-names.ts'
import type { Profile } from '../profile/profile.ts'
import { occurrenceOf } from './apply-event.ts'

/** A purchase. A time after `now` counts as `now`. */
export interface Purchase {
  readonly product_id: string
  /** The price of all pieces, an integer. */
  readonly total_cents: number
  /** At least 1. Each piece counts as a purchase. */
  readonly quantity: number
  readonly time: Instant
  readonly properties?: JsonObject
}

/**
 * Counts a purchase. `isAttributed`: whether a received campaign or Canvas gets the revenue. Source: spec, "Exportable user fields",
 * total_revenue; spec, "POST /users/merge", rule 5; decision 0011.
 */
export const applyPurchase = (profile: Profile, purchase: Purchase, now: Instant, isAttributed: boolean): Profile => {
  const { product_id, quantity, total_cents: cents } = purchase
  const { purchases, purchase_totals: totals, attributed_revenue_cents: attributed } = profile
  const occurrence = occurrenceOf(purchase, now)
  const { time } = occurrence
  return {
    ...profile,
    // The totals count it all the same.
    purchases: hasRoomFor(purchases, product_id)
      ? { ...purchases, [product_id]: recordActivity(getOwn(purchases, product_id), occurrence, quantity) }
      : purchases,
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
