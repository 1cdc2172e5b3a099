import { recordActivity } from '../activity/activity.ts'
import { earlier, later } from '../instant.ts'
import { own } from '../json.ts'
import type { JsonObject } from '../json.ts'
import type { Instant, Profile } from '../profile/profile.ts'
import { occurrenceOf } from './apply-event.ts'

/** A purchase that a user made. A time after `now` counts as `now`. */
export interface Purchase {
  readonly product_id: string
  /** Of one piece, an integer. */
  readonly price_cents: number
  /** How many pieces, at least 1; each counts as a purchase. */
  readonly quantity: number
  readonly time: Instant
  readonly properties?: JsonObject
}

/**
 * Counts a purchase for a user. Its revenue is attributed when it lies within `conversionWindowMs` after something
 * received of a campaign or Canvas. Source: spec, "Exportable user fields", total_revenue; spec, "POST /users/merge",
 * rule 5; decision 0011.
 */
export function applyPurchase(profile: Profile, purchase: Purchase, now: Instant, conversionWindowMs: number): Profile {
  const { product_id, quantity } = purchase
  const { purchases, purchase_totals: totals, attributed_revenue_cents: attributed } = profile
  const occurrence = occurrenceOf(purchase, now)
  const { time } = occurrence
  const cents = purchase.price_cents * quantity
  return {
    ...profile,
    purchases: { ...purchases, [product_id]: recordActivity(own(purchases, product_id), occurrence, quantity) },
    purchase_totals: {
      total_cents: totals.total_cents + cents,
      count: totals.count + quantity,
      first: earlier(totals.first, time) ?? time,
      last: later(totals.last, time) ?? time,
    },
    attributed_revenue_cents: attributed + (isConversion(profile, time, conversionWindowMs) ? cents : 0),
    updated_at: now,
  }
}

function isConversion(profile: Profile, time: Instant, windowMs: number): boolean {
  const isWithin = (received: Instant | undefined): boolean =>
    received !== undefined && received <= time && time - received <= windowMs
  return (
    Object.values(profile.campaigns_received).some(({ last_received }) => isWithin(last_received)) ||
    Object.values(profile.canvases_received).some(({ last_received_message }) => isWithin(last_received_message))
  )
}
