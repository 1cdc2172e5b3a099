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
 * The kinds of profile identifiers. Use `aliasKey` for a user alias, `pushTokenKey` for a push token. Several profiles can share one of the
 * last four.
 */
export type IdentifierKind = 'braze_id' | 'external_id' | 'user_alias' | 'email' | 'phone' | 'device_id' | 'push_token'

/** Returns an alias's identifier value. */
export const aliasKey = (alias: { readonly alias_name: string; readonly alias_label: string }): string =>
  JSON.stringify([alias.alias_label, alias.alias_name])

/** Returns what an identifier is matched by: itself, but for email addresses. Source: decision 0169. */
export const matchedBy = (kind: IdentifierKind, value: string): string => (kind === 'email' ? emailKey(value) : value)

/** A key to find profiles by. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly value: string
}

/** A workspace's users. */
export interface Profiles {
  /**
   * Finds by `matchedBy`, in order of braze_id: oldest first with ids from the service. The cost does not depend on the number of other
   * profiles.
   */
  find(kind: IdentifierKind, value: string): Promise<readonly Profile[]>
  /**
   * Inserts or replaces, by braze_id. Rejects with a TypeError if another profile has its external_id or one of its aliases: call `find`
   * first.
   */
  put(profile: Profile): Promise<void>
  /** Removes all identifiers too, if there is a profile. */
  delete(brazeId: string): Promise<void>
  /** Loads profiles in one query, for later calls of `find`. Changes nothing. */
  prefetch(identifiers: readonly Identifier[]): Promise<void>
  /** Undefined: the store would have to read all profiles. */
  count(): Promise<number | undefined>
  /**
   * Resolves to profiles after `after` in order of braze_id, fewer than `limit` only at the end. `among` allows skipping profiles that can
   * never match; the caller checks the others. A store that skips does bounded work, tells it to `countWork`, and then resolves to fewer:
   * go on after the last one until there is none.
   */
  page(
    after: string | undefined,
    limit: number,
    among?: StoredAudience,
    countWork?: (work: number) => void,
  ): Promise<readonly Profile[]>
  /** Reads before `before`, in descending order of braze_id; fewer than `limit` only at the end. */
  pageBack(before: string | undefined, limit: number): Promise<readonly Profile[]>
}

/** A subscription state of an address without a profile: its next profile gets it. */
export interface OrphanedSubscription {
  readonly kind: 'email' | 'phone'
  readonly value: string
  readonly subscription_group_id: string
  readonly subscription_state: SubscriptionState
  readonly set_at: Instant
}

/** Orphaned subscription states by address. */
export interface OrphanedSubscriptions {
  /** Inserts or replaces, by address and group. */
  put(orphan: OrphanedSubscription): Promise<void>
  /** Removes and returns states, in order of group id. */
  take(kind: 'email' | 'phone', value: string): Promise<readonly OrphanedSubscription[]>
  /** Ordered by kind, address and group. */
  list(): Promise<readonly OrphanedSubscription[]>
}

/** A workspace's manual clock in its store. `set` belongs to the transaction. */
export interface StoredClock {
  /** Undefined: the workspace has the real clock, or the process keeps its clock. */
  now(): Promise<Instant | undefined>
  /** False: the process keeps the clock. */
  set(now: Instant): Promise<boolean>
}

/**
 * The present of a workspace with the real clock. It never goes back, though processes' clocks differ and machines set theirs. Source:
 * decision 0126.
 */
export interface StoredPresent {
  /** Returns `now`, or the latest kept instant if less than a minute later. */
  at(now: Instant): Instant
  /** Does the same and keeps the instant in the transaction. */
  reach(now: Instant): Instant
}

/** The process's Currents recipients, beside the workspace's own connectors. */
export interface CurrentsOutlet {
  readonly workspace: string
  readonly connector?: CurrentsConnector | undefined
}

/** The collections of one unit of work. */
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
  /** Undoes rejected work's writes, keeps earlier ones, and rejects with the same error. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/** Which process runs the jobs of a shared workspace. */
export interface JobOwner {
  /** Whether another process runs them. If so, tells it that some may be due. */
  isElsewhere(): boolean
  /** Says that this process runs them now. `takesOver`: the previous one ended or does not get on. */
  runHere(takesOver: boolean): void
  /** Calls `hear` when another process has replaced the workspace's records. */
  onReplaced(hear: () => void): void
}

/**
 * One workspace's data; `read-only.ts` lists the methods that write. Neither store nor caller changes a record. Texts stay unchanged and
 * are ordered as JavaScript compares them (decision 0083).
 */
export interface Store {
  /**
   * Runs isolated work. Its writes appear together when it resolves; if it rejects, none do. Transactions do not nest. When `signal`
   * aborts, a database ends its work and the transaction rejects.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /**
   * Reads from a snapshot of whole transactions, with every one that resolved before this call. A write throws a TypeError. `signal` works
   * as in `transaction`.
   */
  read<T>(work: (tx: Transaction) => Promise<T>, signal?: AbortSignal): Promise<T>
  /** Does the same for long work, with the ids' state at that moment. Absent: a transaction can keep what it read. */
  readLong?<T>(work: (tx: Transaction, ids: IdsState) => Promise<T>): Promise<T>
  readonly owner: JobOwner
  /** Changes when the data may have changed. */
  version(): Promise<string>
  /** Queues jobs for now, like a transaction's `jobs.accept`, but waits for no transaction. Absent: use one. */
  accept?(kind: string, payloads: readonly unknown[], now: Instant, signal?: AbortSignal): Promise<void>
  /** Empties the store and runs work. If it rejects, nothing changes. Work that writes much calls `save` at times, outside attempts. */
  replace(work: (tx: Transaction, save: () => Promise<void>) => Promise<void>): Promise<void>
  /** For work that writes much and calls `save` as in `replace`. */
  writeLong<T>(work: (tx: Transaction, save: () => Promise<void>) => Promise<T>): Promise<T>
}
