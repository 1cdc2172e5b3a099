import {
  type StoredAudience,
  emailKey,
  type Instant,
  type Profile,
  type SubscriptionState,
} from '@brazier/domain/rules'
import type { Analytics } from './analytics.ts'
import type { EmailLists } from './email-lists.ts'
import type { IdsState } from './ids.ts'
import type { BegunJobs, Jobs } from './queue.ts'
import type { CatalogItems } from './records/catalog-items.ts'
import type { RecordCollections } from './records/collections.ts'
import type { CurrentsConnector } from './records/currents.ts'
import type { Outbox } from './records/outbox.ts'
import type { PastMerges } from './records/past-merge.ts'
import type { SyncRuns } from './records/sync-runs.ts'

/**
 * The kinds of identifiers of a profile. Use `aliasKey` for a user alias, `pushTokenKey` for a push token. Several profiles can
 * share one of the last four.
 */
export type IdentifierKind = 'braze_id' | 'external_id' | 'user_alias' | 'email' | 'phone' | 'device_id' | 'push_token'

/** Returns a user alias as one text, the value of its identifier. */
export const aliasKey = (alias: { readonly alias_name: string; readonly alias_label: string }): string =>
  JSON.stringify([alias.alias_label, alias.alias_name])

/** Returns what an identifier is matched by: itself, but for email addresses. Source: decision 0169. */
export const matchedBy = (kind: IdentifierKind, value: string): string => (kind === 'email' ? emailKey(value) : value)

/** A kind and a value by which to find profiles. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly value: string
}

/** The users of a workspace. */
export interface Profiles {
  /**
   * Resolves to every profile with this identifier, as `matchedBy` has it, in order of braze_id. With ids from the service, that is oldest first. The
   * cost does not depend on the number of other profiles.
   */
  find(kind: IdentifierKind, value: string): Promise<readonly Profile[]>
  /**
   * Inserts a profile, or replaces the one with the same braze_id. Rejects with a TypeError if another profile has its
   * external_id or one of its aliases, so call `find` first.
   */
  put(profile: Profile): Promise<void>
  /** Removes a profile with all its identifiers. Does nothing if there is none. */
  delete(brazeId: string): Promise<void>
  /**
   * Loads the profiles of some identifiers in one query, for later calls of `find`. Changes nothing.
   */
  prefetch(identifiers: readonly Identifier[]): Promise<void>
  /** Resolves to how many profiles there are; undefined in a store that would have to read them all. */
  count(): Promise<number | undefined>
  /**
   * Resolves to up to `limit` profiles that follow `after` in order of braze_id. There are fewer only at the end. With an audience
   * `among` it may skip profiles that can never match; the caller checks the others. A store that skips does a bounded amount of
   * work, of which it tells `countWork`, and then resolves to fewer: go on after the last one until there is none.
   */
  page(
    after: string | undefined,
    limit: number,
    among?: StoredAudience,
    countWork?: (work: number) => void,
  ): Promise<readonly Profile[]>
  /** Resolves to up to `limit` profiles that precede `before`, the last one in order of braze_id first. There are fewer only at the end. */
  pageBack(before: string | undefined, limit: number): Promise<readonly Profile[]>
}

/** A subscription state of an address that no profile has. The next profile with the address gets it. */
export interface OrphanedSubscription {
  readonly kind: 'email' | 'phone'
  readonly value: string
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  readonly set_at: Instant
}

/** Orphaned subscription states by address. */
export interface OrphanedSubscriptions {
  /** Inserts a state, or replaces the one of the same address and group. */
  put(orphan: OrphanedSubscription): Promise<void>
  /** Removes and resolves to every state of an address, in order of the group's id. */
  take(kind: 'email' | 'phone', value: string): Promise<readonly OrphanedSubscription[]>
  /** Resolves to all states, in order of kind, address and group. */
  list(): Promise<readonly OrphanedSubscription[]>
}

/** A workspace's manual clock in its store. `set` is one of the transaction's writes. */
export interface StoredClock {
  /** Resolves to the time of the clock; undefined if the workspace has the real clock, or the process keeps its clock. */
  now(): Promise<Instant | undefined>
  /** Resolves to false if the process keeps the clock. */
  set(now: Instant): Promise<boolean>
}

/**
 * The present of a workspace with the real clock. It does not go back, though the clocks of processes differ and machines set
 * theirs. Source: decision 0126.
 */
export interface StoredPresent {
  /** Returns `now`, or the latest instant that was kept if that is less than a minute later. */
  at(now: Instant): Instant
  /** Does the same and keeps the instant, as one of the transaction's writes. */
  reach(now: Instant): Instant
}

/** For whom events of Currents are written, beside the connectors of the workspace's state. */
export interface CurrentsOutlet {
  /** The workspace's name. */
  readonly workspace: string
  /** The connector of the process, if it has one. */
  readonly connector?: CurrentsConnector | undefined
}

/** The collections that one unit of work reads and writes. */
export interface Transaction extends RecordCollections {
  readonly analytics: Analytics
  readonly catalogItems: CatalogItems
  readonly profiles: Profiles
  readonly orphanedSubscriptions: OrphanedSubscriptions
  readonly emailLists: EmailLists
  readonly syncRuns: SyncRuns
  readonly outbox: Outbox
  readonly jobs: Jobs
  readonly begunJobs: BegunJobs
  readonly merges: PastMerges
  readonly clock: StoredClock
  readonly present: StoredPresent
  /** Absent: nothing may leave the process, so no event is written. */
  readonly currents?: CurrentsOutlet | undefined
  /** Runs work. If it rejects, undoes its writes, keeps earlier ones, and rejects with the same error. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/** Which process runs the jobs of a workspace that several processes share. */
export interface JobOwner {
  /** Whether another process runs them. If so, tells it that some may be due. */
  isElsewhere(): boolean
  /** Says that this process runs them now. `takesOver`: the one that did has ended or does not get on. */
  runHere(takesOver: boolean): void
}

/**
 * The data of one workspace; `read-only.ts` lists the methods that write. Records are immutable: neither the store nor the
 * caller changes one. The store keeps every text unchanged. Texts are ordered as JavaScript compares them (decision 0083).
 */
export interface Store {
  /**
   * Runs work in isolation. Its writes appear together when it resolves. If it rejects, there are none, and the transaction
   * rejects with the same error. Transactions do not nest. When `signal` is aborted, nobody waits for the work any more: a
   * database ends what it does for it, and the transaction rejects.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Runs work that only reads, on a snapshot. The snapshot has all writes of a transaction or none. It has every transaction
   * that resolved before this call. May run beside open transactions. A write throws a TypeError. `signal` does
   * the same as for `transaction`.
   */
  read<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Does the same for work that may take long, with the state of the ids at that moment. No other work waits for it. Absent if
   * a transaction can keep what it read instead, because the records are in memory anyway.
   */
  readLong?<T>(work: (tx: Transaction, ids: IdsState) => Promise<T>): Promise<T>
  readonly owner: JobOwner
  /** Resolves to a text that is another one when the data may have changed. */
  version(): Promise<string>
  /**
   * Queues jobs for now, as `jobs.accept` of a transaction does, but waits for no transaction. Absent: use a transaction.
   */
  accept?(kind: string, payloads: readonly unknown[], now: Instant, signal?: AbortSignal): Promise<void>
  /**
   * Empties the store and runs work on it. If the work rejects, nothing changes. Work that writes much calls `save` at times,
   * outside of attempts: a database then holds the records, and this process no longer.
   */
  replace(work: (tx: Transaction, save: () => Promise<void>) => Promise<void>): Promise<void>
  /** A transaction for work that writes much. It calls `save` as the work of `replace` does. */
  writeLong<T>(work: (tx: Transaction, save: () => Promise<void>) => Promise<T>): Promise<T>
}
