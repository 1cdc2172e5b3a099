import {
  emailKey,
  type Instant,
  getOwn,
  type Profile,
  setSubscriptionGroup,
  type SubscriptionState,
} from '@brazier/domain/rules'
import { putChanged } from '../exits/exception-events.ts'
import type { Outcome } from '../ports/outcomes.ts'
import { type Identifier, matchedBy, type Transaction } from '../ports/store.ts'
import { shareGroupState } from './shared-email.ts'

type SetOutcome = Outcome & { readonly result: 'done' | 'already_so' | 'no_such_user' | 'waits' | 'not_of_channel' }

interface UnknownGroup {
  readonly unknownGroup: number
}

type OneOrMany = string | readonly string[] | undefined

interface Element {
  readonly kind: 'external_id' | 'email' | 'phone'
  readonly index: number
}

export interface SubscriptionChange {
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  /** Returns an identifier's path in the request. */
  readonly elementOf: (change: number, element: Element) => string
  readonly users: { readonly external_id?: OneOrMany; readonly email?: OneOrMany; readonly phone?: OneOrMany }
}

const list = (given: OneOrMany): readonly string[] => (typeof given === 'string' ? [given] : (given ?? []))

/** Finds braze_ids among external_ids too. Source: spec, "Subscription group update object". */
const findUsers = async (
  { profiles }: Transaction,
  kind: Element['kind'],
  value: string,
): Promise<readonly Profile[]> => {
  const found = await profiles.find(kind, value)
  return found.length > 0 || kind !== 'external_id' ? found : profiles.find('braze_id', value)
}

/** Keeps the state of an address without a user. Resolves to what it did. */
const setFor = async (
  tx: Transaction,
  { subscription_group_id, subscription_state }: SubscriptionChange,
  kind: 'external_id' | 'email' | 'phone',
  value: string,
  now: Instant,
): Promise<SetOutcome['result']> => {
  const found = await findUsers(tx, kind, value)
  let isAllSo = found.every(
    ({ subscription_groups }) => getOwn(subscription_groups, subscription_group_id) === subscription_state,
  )
  for (const profile of found) {
    const changed = setSubscriptionGroup(profile, subscription_group_id, subscription_state, now)
    await putChanged(tx, profile, changed, now, { source: 'REST API', groups: [subscription_group_id] })
    if (kind !== 'external_id') continue
    if (await shareGroupState(tx, changed, subscription_group_id, subscription_state, now)) isAllSo = false
  }
  if (found.length > 0) return isAllSo ? 'already_so' : 'done'
  if (kind === 'external_id') return 'no_such_user'
  const waiting = { kind, value: matchedBy(kind, value), subscription_group_id, subscription_state, set_at: now }
  await tx.orphanedSubscriptions.put(waiting)
  return 'waits'
}

const kinds = ['external_id', 'email', 'phone'] as const

type NamedIdentifier = Identifier & { readonly kind: (typeof kinds)[number]; readonly element: Element }

const identifiersOf = ({ users }: SubscriptionChange): readonly NamedIdentifier[] =>
  kinds.flatMap((kind) => list(users[kind]).map((value, index) => ({ kind, value, element: { kind, index } })))

/**
 * Sets states also for users that share an email or phone. Resolves to each identifier's outcome. Changes nothing if a group is unknown.
 * Source: spec, "States and transitions"; decision 0006.
 */
export const setSubscriptionStates = async (
  tx: Transaction,
  changes: readonly SubscriptionChange[],
  now: Instant,
): Promise<readonly SetOutcome[] | UnknownGroup> => {
  const unfit: Element['kind'][] = []
  for (const [unknownGroup, { subscription_group_id }] of changes.entries()) {
    const group = await tx.subscriptionGroups.get(subscription_group_id)
    if (group === undefined) return { unknownGroup }
    unfit.push(group.channel === 'email' ? 'phone' : 'email')
  }
  await tx.profiles.prefetch(changes.flatMap(identifiersOf))
  const outcomes: SetOutcome[] = []
  for (const [index, change] of changes.entries()) {
    for (const { kind, value, element } of identifiersOf(change)) {
      const result = kind === unfit[index] ? 'not_of_channel' : await setFor(tx, change, kind, value, now)
      outcomes.push({ element: change.elementOf(index, element), result, about: value })
    }
  }
  return outcomes
}

/** An address's state waits 30 days for a profile. Source: decision 0006. */
const orphanMs = 30 * 24 * 60 * 60 * 1000

/** Gives a profile its email's and phone's waiting states. Existing states win. */
export const inheritSubscriptions = async (tx: Transaction, profile: Profile, now: Instant): Promise<Profile> => {
  const waiting = [
    ...(profile.email === undefined ? [] : await tx.orphanedSubscriptions.take('email', emailKey(profile.email))),
    ...(profile.phone === undefined ? [] : await tx.orphanedSubscriptions.take('phone', profile.phone)),
  ]
  return waiting
    .filter(({ set_at, subscription_group_id }) => {
      const isKnown = Object.hasOwn(profile.subscription_groups, subscription_group_id)
      return !isKnown && now - set_at <= orphanMs
    })
    .reduce(
      (user, orphan) => setSubscriptionGroup(user, orphan.subscription_group_id, orphan.subscription_state, now),
      profile,
    )
}
