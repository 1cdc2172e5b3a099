import { type Instant, type Profile, setSubscriptionGroup, type SubscriptionState } from '@brazier/domain'
import type { Identifier, Transaction } from '../ports/store.ts'
import { shareSubscriptions } from './shared-email.ts'

/** One text, several or none. */
type OneOrMany = string | readonly string[] | undefined

/** A new state of a subscription group, and the identifiers of the users that get it. */
export interface SubscriptionChange {
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  readonly users: { readonly external_id?: OneOrMany; readonly email?: OneOrMany; readonly phone?: OneOrMany }
}

const list = (given: OneOrMany): readonly string[] => (typeof given === 'string' ? [given] : (given ?? []))

/** Sets the state of a group for all users with an identifier. Keeps the state of an address that no user has. */
const setFor = async (
  tx: Transaction,
  { subscription_group_id, subscription_state }: SubscriptionChange,
  kind: 'external_id' | 'email' | 'phone',
  value: string,
  now: Instant,
): Promise<void> => {
  const found = await tx.profiles.find(kind, value)
  for (const profile of found) {
    const changed = setSubscriptionGroup(profile, subscription_group_id, subscription_state, now)
    await tx.profiles.put(changed)
    if (kind === 'external_id') await shareSubscriptions(tx, profile, changed, now)
  }
  if (found.length > 0 || kind === 'external_id') return
  await tx.orphanedSubscriptions.put({ kind, value, subscription_group_id, subscription_state, set_at: now })
}

const identifiersOf = ({ users }: SubscriptionChange): readonly Identifier[] =>
  (['external_id', 'email', 'phone'] as const).flatMap((kind) => list(users[kind]).map((value) => ({ kind, value })))

/**
 * Sets the states of groups for all users with the identifiers, also for users that share an email or phone. Resolves to false, and
 * changes nothing, if a group is unknown. Source: spec, "States and transitions"; decision 0006.
 */
export const setSubscriptionStates = async (
  tx: Transaction,
  changes: readonly SubscriptionChange[],
  now: Instant,
): Promise<boolean> => {
  for (const { subscription_group_id } of changes) {
    if ((await tx.subscriptionGroups.get(subscription_group_id)) === undefined) return false
  }
  await tx.profiles.prefetch?.(changes.flatMap(identifiersOf))
  for (const change of changes) {
    for (const value of list(change.users.external_id)) await setFor(tx, change, 'external_id', value, now)
    for (const value of list(change.users.email)) await setFor(tx, change, 'email', value, now)
    for (const value of list(change.users.phone)) await setFor(tx, change, 'phone', value, now)
  }
  return true
}

/** How long the state of an address waits for a profile: 30 days. Source: decision 0006. */
const orphanMs = 30 * 24 * 60 * 60 * 1000

/** Gives a profile the waiting states of its email and phone. States that the profile has already win. */
export const inheritSubscriptions = async (tx: Transaction, profile: Profile, now: Instant): Promise<Profile> => {
  const waiting = [
    ...(profile.email === undefined ? [] : await tx.orphanedSubscriptions.take('email', profile.email)),
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
