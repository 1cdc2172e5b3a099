import { type AttributesObject, type EventObject, parseTime, type PurchaseObject } from '@brazier/contract'
import {
  applyAttributes,
  applyEvent,
  applyPurchase,
  type Dropped,
  emailKey,
  type Instant,
  type JsonObject,
  type Profile,
} from '@brazier/domain/rules'
import { createEngagementRecorder, type EngagementRecorder } from '../analytics/engagement-recorder.ts'
import { saveAttributeNames, saveEventNames, saveProductIds } from '../analytics/known-names.ts'
import { recordActivity } from '../analytics/record-activity.ts'
import { inheritEmailSubscription, listSubscription, markAsSpam } from '../email/email-subscription.ts'
import { putChanged, type ToldChange } from '../exits/exception-events.ts'
import type { Transaction } from '../ports/store.ts'
import { type JobContext, jobKind, type Report } from '../queue/job-kind.ts'
import { shareSubscriptions } from '../subscription-groups/shared-email.ts'
import { inheritSubscriptions } from '../subscription-groups/subscription-state.ts'
import { importTokens, isTokenImport } from './import-tokens.ts'
import { readAttributes } from './read-attributes.ts'
import { findOrCreate, identifierOf, type UserReference } from './tracked-user.ts'

export interface Track {
  readonly attributes?: readonly AttributesObject[] | undefined
  readonly events?: readonly EventObject[] | undefined
  readonly purchases?: readonly PurchaseObject[] | undefined
}

/** Absent places: nothing was left out. */
export interface QueuedTrack extends Track {
  readonly places?: { readonly [Array in keyof Track]?: readonly number[] }
}

/** A member that is not written. */
export interface DroppedMember {
  readonly array: keyof Track
  readonly index: number
  readonly name: string
  readonly result: Parameters<Dropped>[1]
}

interface TrackContext extends Pick<JobContext, 'tx' | 'now' | 'ids'>, Partial<Pick<JobContext, 'yieldIfBusy'>> {
  /** Gets what is not written. */
  readonly drops?: DroppedMember[]
}

interface ObjectContext extends TrackContext {
  readonly dropped: Dropped
}

/** A user with this many names takes about 10 ms for each object. */
const namesOfSlice = 5000

const yieldAfter = async (user: Profile | undefined, { yieldIfBusy }: TrackContext): Promise<void> => {
  if (user === undefined) return
  const { custom_attributes, custom_events, purchases } = user
  const names = [custom_attributes, custom_events, purchases].reduce((sum, one) => sum + Object.keys(one).length, 0)
  await yieldIfBusy?.(names / namesOfSlice)
}

/** The contract checked that `parseTime` can read the time. */
const occurrence = (
  object: EventObject | PurchaseObject,
): { readonly time: number; readonly properties?: JsonObject } => ({
  time: parseTime(object.time) ?? 0,
  // The contract checked that they are JSON.
  ...(object.properties === undefined ? {} : { properties: object.properties as JsonObject }),
})

/** Gives a user the subscription states that its address had before. */
const inherit = async (tx: Transaction, user: Profile, now: Instant): Promise<Profile> =>
  inheritEmailSubscription(tx, await inheritSubscriptions(tx, user, now))

/** Skips an object without a user. */
const change = async (
  reference: UserReference,
  context: TrackContext,
  apply: (profile: Profile) => Promise<Profile> | Profile,
  told?: ToldChange,
): Promise<Profile | undefined> => {
  const user = await findOrCreate(reference, context)
  return user === undefined ? undefined : changeUser(user, await apply(user), context, told)
}

const changeUser = async (
  user: Profile,
  changed: Profile,
  { tx, now }: TrackContext,
  told: ToldChange = { source: 'REST API' },
): Promise<Profile> => {
  const hasNewAddress =
    changed.email !== user.email || changed.phone !== user.phone || user.updated_at === user.created_at
  const result = await putChanged(tx, user, hasNewAddress ? await inherit(tx, changed, now) : changed, now, told)
  const { email, email_subscribe: state } = result
  const isNew =
    told.isGlobal === true || state !== user.email_subscribe || (state === 'unsubscribed' && email !== user.email)
  if (email !== undefined && state !== undefined && isNew) await listSubscription(tx, email, state, now)
  if (email !== undefined && told.isGlobal === true) await tx.waitingEmailStates.delete(emailKey(email))
  await shareSubscriptions(tx, user, result, now, told)
  return result
}

const withAttributes = async (user: Profile, object: AttributesObject, context: ObjectContext): Promise<Profile> => {
  const changed = applyAttributes(user, await readAttributes(object, user, context), context.now, context.dropped)
  await saveAttributeNames(context.tx, changed.custom_attributes, user.custom_attributes)
  const { marked_email_as_spam_at: spam } = object
  if (spam !== undefined && changed.email !== undefined) {
    const at = spam === null ? null : Math.min(parseTime(spam) ?? context.now, context.now)
    await markAsSpam(context.tx, changed.email, at)
  }
  return changed
}

/** Undefined: there is no user, or push tokens are imported. */
const trackAttributes = async (object: AttributesObject, context: ObjectContext): Promise<Profile | undefined> => {
  const groups = object.subscription_groups?.map((group) => group.subscription_group_id)
  const told = { source: 'REST API', isGlobal: object.email_subscribe !== undefined, groups: groups ?? [] } as const
  if (!isTokenImport(object)) {
    return change(object, context, (user) => withAttributes(user, object, context), told)
  }
  await importTokens(object, context, async (user, one) =>
    changeUser(user, await withAttributes(user, one, context), context, told),
  )
  return undefined
}

const trackEvent = (
  object: EventObject,
  context: ObjectContext,
  recorder: EngagementRecorder,
): Promise<Profile | undefined> => {
  const { name, app_id } = object
  const { tx, now } = context
  return change(object, context, async (user) => {
    await saveEventNames(tx, [name])
    const event = { name, ...occurrence(object) }
    const time = Math.min(event.time, now)
    const { profile } = await recordActivity(user, { kind: 'custom_event', name, time, app_id }, recorder, {
      properties: event.properties,
    })
    const changed = applyEvent(profile, event, now)
    if (!Object.hasOwn(changed.custom_events, name)) context.dropped('name', 'limit_reached')
    return changed
  })
}

const trackPurchase = (
  object: PurchaseObject,
  context: ObjectContext,
  recorder: EngagementRecorder,
): Promise<Profile | undefined> => {
  const { product_id, price, quantity = 1, app_id, currency } = object
  const { tx, now } = context
  const total_cents = Math.round(price * 100) * quantity
  const purchase = { product_id, total_cents, quantity, ...occurrence(object) }
  const activity = { kind: 'purchase', name: product_id, quantity, revenue_cents: total_cents, app_id } as const
  return change(object, context, async (user) => {
    await saveProductIds(tx, [product_id])
    const time = Math.min(purchase.time, now)
    const credited = await recordActivity(user, { ...activity, time }, recorder, {
      properties: purchase.properties,
      currency,
    })
    const changed = applyPurchase(credited.profile, purchase, now, credited.isAttributed)
    if (!Object.hasOwn(changed.purchases, product_id)) context.dropped('product_id', 'limit_reached')
    return changed
  })
}

/**
 * Applies attributes, then events, then purchases, each in order. Resolves to each object's user afterwards; undefined without one. Source:
 * decision 0011.
 */
export const applyTrack = async (
  { attributes = [], events = [], purchases = [] }: Track,
  context: TrackContext,
): Promise<readonly (Profile | undefined)[]> => {
  const users: (Profile | undefined)[] = []
  const each = async <T>(
    array: keyof Track,
    objects: readonly T[],
    apply: (object: T, context: ObjectContext) => Promise<Profile | undefined>,
  ): Promise<void> => {
    for (const [index, object] of objects.entries()) {
      const names = new Set<string>()
      // An import writes an object to several users.
      const dropped: Dropped = (name, result) => {
        if (!names.has(name)) context.drops?.push({ array, index, name, result })
        names.add(name)
      }
      const user = await apply(object, { ...context, dropped })
      users.push(user)
      await yieldAfter(user, context)
    }
  }
  await each('attributes', attributes, trackAttributes)
  const recorder = await createEngagementRecorder(context)
  await each('events', events, (object, of) => trackEvent(object, of, recorder))
  await each('purchases', purchases, (object, of) => trackPurchase(object, of, recorder))
  return users
}

const arrays = ['attributes', 'events', 'purchases'] as const

const isImport = (object: AttributesObject | EventObject | PurchaseObject): boolean =>
  'push_token_import' in object && object.push_token_import === true && object.user_alias === undefined

/** Reports each object without a user, each member not written, and the number applied. Source: decision 0147. */
export const reportTracked = (
  track: QueuedTrack,
  { users, drops }: { readonly users: readonly (Profile | undefined)[]; readonly drops: readonly DroppedMember[] },
  report: Report,
): void => {
  const elementOf = (array: keyof Track, index: number): string =>
    `${array}[${track.places?.[array]?.[index] ?? index}]`
  const objects = arrays.flatMap((array) =>
    (track[array] ?? []).map((object: AttributesObject | EventObject | PurchaseObject, index) => ({
      object,
      element: elementOf(array, index),
    })),
  )
  const isApplied = (object: (typeof objects)[number]['object'], index: number): boolean =>
    users[index] !== undefined || isImport(object)
  const applied = objects.filter(({ object }, index) => isApplied(object, index))
  const skipped = objects.filter(({ object }, index) => !isApplied(object, index))
  for (const { object, element } of skipped) {
    report('no_such_user', { element, about: identifierOf(object)?.value ?? '' })
  }
  for (const { array, index, name, result } of drops) report(result, { element: `${elementOf(array, index)}.${name}` })
  const names = new Set(applied.map(({ object }) => identifierOf(object)?.value))
  const [name] = names
  const whom = names.size === 1 ? (name ?? '1 user') : `${names.size} users`
  const changes = applied.length === 1 ? '1 change' : `${applied.length} changes`
  if (applied.length > 0) report('done', { element: '', about: `${changes} to ${whom}` })
}

/** Applies attributes, then events, then purchases, each array in order. Source: decision 0011. */
export const trackUsers = jobKind<QueuedTrack>('users.track', {
  run: async (track, context) => {
    const drops: DroppedMember[] = []
    const users = await applyTrack(track, { ...context, drops })
    if (context.report !== undefined) reportTracked(track, { users, drops }, context.report)
  },
  prefetch: ({ attributes = [], events = [], purchases = [] }) =>
    [...attributes, ...events, ...purchases].map(identifierOf),
})
