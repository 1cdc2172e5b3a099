import type { Instant, Profile, SubscriptionState } from '@brazier/domain'
import type { Jobs } from './queue.ts'

/** The ways to find a profile. An alias is written by `aliasKey`. Several profiles can share the last three. */
export type IdentifierKind = 'braze_id' | 'external_id' | 'user_alias' | 'email' | 'phone' | 'device_id'

/** An alias as one text, for finding. */
export const aliasKey = (alias: { readonly alias_name: string; readonly alias_label: string }): string =>
  JSON.stringify([alias.alias_label, alias.alias_name])

/** The users of a workspace. */
export interface Profiles {
  /** Every profile with this identifier, oldest first; empty when there is none. Costs the same however many there are. */
  find(kind: IdentifierKind, value: string): Promise<readonly Profile[]>
  /**
   * Inserts, or replaces the profile of the same braze_id. Rejects with a TypeError when another profile has its
   * external_id or one of its aliases: rules look before they put.
   */
  put(profile: Profile): Promise<void>
  /** Removes a profile and all that finds it; nothing happens when there is none. */
  delete(brazeId: string): Promise<void>
  /** Up to `limit` profiles in order of braze_id, those after `after` only. */
  page(after: string | undefined, limit: number): Promise<readonly Profile[]>
}

/** Records by id. */
export interface Records<T> {
  get(id: string): Promise<T | undefined>
  /** Inserts, or replaces the record of the same id. */
  put(id: string, record: T): Promise<void>
  /** Removes a record; nothing happens when there is none. */
  delete(id: string): Promise<void>
  /** Up to `limit` records in order of id, those after `after` only. */
  page(after: string | undefined, limit: number): Promise<readonly T[]>
}

/** A subscription group. */
export interface SubscriptionGroup {
  readonly id: string
  readonly name: string
  readonly channel: 'email' | 'sms' | 'whats_app'
}

/** An app that users can use. */
export interface App {
  readonly id: string
  readonly name: string
  readonly platform: string
}

/** A tag. */
export interface Tag {
  readonly name: string
}

/** A state set for an address that nobody had; the next profile with it inherits it. */
export interface OrphanedSubscription {
  readonly kind: 'email' | 'phone'
  readonly value: string
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  readonly set_at: Instant
}

/** Waiting subscription states by address. */
export interface OrphanedSubscriptions {
  /** Inserts, or replaces the state of the same address and group. */
  put(orphan: OrphanedSubscription): Promise<void>
  /** Removes and gives every state that waits for an address. */
  take(kind: 'email' | 'phone', value: string): Promise<readonly OrphanedSubscription[]>
  /** All of them, in the order they were put. */
  list(): Promise<readonly OrphanedSubscription[]>
}

/** What one unit of work reads and writes. */
export interface Transaction {
  readonly profiles: Profiles
  readonly subscriptionGroups: Records<SubscriptionGroup>
  readonly apps: Records<App>
  readonly tags: Records<Tag>
  readonly orphanedSubscriptions: OrphanedSubscriptions
  readonly jobs: Jobs
}

/**
 * The data of one workspace. Records are immutable: what goes in and comes out is never changed by either side.
 */
export interface Store {
  /**
   * Runs work as if nothing else ran meanwhile. Its writes appear together when it resolves, or not at all when it
   * rejects; the rejection is passed on. Transactions do not nest.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Empties the store and runs work on it; when work rejects, everything is as it was. */
  replace(work: (tx: Transaction) => Promise<void>): Promise<void>
}
