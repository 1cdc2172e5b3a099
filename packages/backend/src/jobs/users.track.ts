import { type AttributesObject, type EventObject, parseTime, type PurchaseObject } from '@brazier/contract'
import {
  applyAttributes,
  applyEvent,
  applyPurchase,
  type Instant,
  type JsonObject,
  type Profile,
} from '@brazier/domain'
import { attributesUpdate } from '../attributes-update.ts'
import { rememberEvents } from '../custom-events.ts'
import { inheritEmailSubscription, listSubscription } from '../email-subscription.ts'
import { creditDeed } from '../engagements/credit-deed.ts'
import { createEngaging } from '../engagements/engaging.ts'
import type { Transaction } from '../ports/store.ts'
import { inheritSubscriptions } from '../subscription-state.ts'
import { findOrCreate, type Target } from '../track-target.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** The valid objects of one track request. */
export interface Track {
  readonly attributes?: readonly AttributesObject[] | undefined
  readonly events?: readonly EventObject[] | undefined
  readonly purchases?: readonly PurchaseObject[] | undefined
}

/** When it happened, and with what: the contract checked that `parseTime` understands its time. */
const occurrence = (
  object: EventObject | PurchaseObject,
): { readonly time: number; readonly properties?: JsonObject } => ({
  time: parseTime(object.time) ?? 0,
  // The contract checked that these are JSON.
  ...(object.properties === undefined ? {} : { properties: object.properties as JsonObject }),
})

/** What was set for an address before anybody had it. */
const inherit = async (tx: Transaction, user: Profile, now: Instant): Promise<Profile> =>
  inheritEmailSubscription(tx, await inheritSubscriptions(tx, user, now))

/** Changes the user an object is about; skips it when there is none. */
const change = async (
  target: Target,
  context: JobContext,
  apply: (profile: Profile) => Promise<Profile> | Profile,
): Promise<void> => {
  const user = await findOrCreate(target, context)
  if (user === undefined) return
  const changed = await apply(user)
  const { tx, now } = context
  const isReached = changed.email !== user.email || changed.phone !== user.phone || user.updated_at === user.created_at
  const heir = isReached ? await inherit(tx, changed, now) : changed
  await tx.profiles.put(heir)
  const { email, email_subscribe: state } = heir
  if (email === undefined || state === undefined || state === user.email_subscribe) return
  await listSubscription(tx, email, state, now)
}

/** Applies attributes, then events, then purchases, each array in order. Source: decision 0011. */
export const trackUsers: JobHandler<Track> = async ({ attributes = [], events = [], purchases = [] }, context) => {
  const { tx, now } = context
  for (const object of attributes) {
    await change(object, context, async (user) => applyAttributes(user, await attributesUpdate(object, tx), now))
  }
  const engaging = await createEngaging(context)
  for (const object of events) {
    const { name, app_id } = object
    await change(object, context, async (user) => {
      await rememberEvents(tx, [name])
      const event = { name, ...occurrence(object) }
      const time = Math.min(event.time, now)
      const { profile } = await creditDeed(user, { kind: 'custom_event', name, time, app_id }, engaging)
      return applyEvent(profile, event, now)
    })
  }
  for (const object of purchases) {
    const { product_id, price, quantity = 1, app_id } = object
    const total_cents = Math.round(price * 100) * quantity
    const purchase = { product_id, total_cents, quantity, ...occurrence(object) }
    const deed = { kind: 'purchase', product_id, quantity, revenue_cents: total_cents, app_id } as const
    await change(object, context, async (user) => {
      const credited = await creditDeed(user, { ...deed, time: Math.min(purchase.time, now) }, engaging)
      return applyPurchase(credited.profile, purchase, now, credited.isAttributed)
    })
  }
}
