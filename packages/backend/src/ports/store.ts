import {
  type Catalog,
  type ConnectedAudience,
  emailKey,
  type Instant,
  type Profile,
  type SubscriptionState,
  type SubscriptionStatus,
} from '@brazier/domain'
import type { Analytics } from './analytics.ts'
import type { EmailLists } from './email-lists.ts'
import type { IdsState } from './ids.ts'
import type { BegunJobs, Jobs } from './queue.ts'
import type { Campaign } from './records/campaign.ts'
import type { Canvas } from './records/canvas.ts'
import type { CatalogItems } from './records/catalog-items.ts'
import type { ContentBlock, ContentBlockName } from './records/content-block.ts'
import type { EmailTemplate } from './records/email-template.ts'
import type { EngagementBatch } from './records/engagement-batch.ts'
import type { Integration } from './records/integration.ts'
import type { InvalidPhone } from './records/invalid-phone.ts'
import type { CustomAttribute, CustomEvent, Product } from './records/known-name.ts'
import type { LiveActivity } from './records/live-activity.ts'
import type { Outbox } from './records/outbox.ts'
import type { PastMerges } from './records/past-merge.ts'
import type { PreferenceCenter, PreferenceLink } from './records/preference-center.ts'
import type { RequestedSend } from './records/requested-send.ts'
import type { SegmentSize } from './records/segment-size.ts'
import type { Segment } from './records/segment.ts'
import type { SendAnalytics } from './records/send-analytics.ts'
import type { Settings } from './records/settings.ts'
import type { SyncRuns } from './records/sync-runs.ts'
import type { TransactionalSend } from './records/transactional-send.ts'
import type { UserFile, UserFilePart } from './records/user-file.ts'

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
   * Loads the profiles of some identifiers in one query, for later calls of `find`. Changes nothing. Absent in a store where
   * `find` is cheap.
   */
  prefetch?(identifiers: readonly Identifier[]): Promise<void>
  /** Resolves to how many profiles there are. Absent in a store that would have to read them all. */
  count?(): Promise<number>
  /**
   * Resolves to up to `limit` profiles that follow `after` in order of braze_id. There are fewer only at the end. With an audience
   * `among` it may skip profiles that can never match; the caller checks the others. A store that skips does a bounded amount of
   * work, of which it tells `countWork`, and then resolves to fewer: go on after the last one until there is none.
   */
  page(
    after: string | undefined,
    limit: number,
    among?: ConnectedAudience,
    countWork?: (work: number) => void,
  ): Promise<readonly Profile[]>
}

/** A collection of records by id. */
export interface Records<T> {
  get(id: string): Promise<T | undefined>
  /** Reads records that will be looked up soon. Absent if a look costs nothing. */
  prefetch?(ids: readonly string[]): Promise<void>
  /** Inserts a record, or replaces the one with the same id. */
  put(id: string, record: T): Promise<void>
  /** Removes a record. Does nothing if there is none. */
  delete(id: string): Promise<void>
  /** Resolves to up to `limit` records that follow `after` in order of id. */
  page(after: string | undefined, limit: number): Promise<readonly T[]>
}

/** A subscription group. */
export interface SubscriptionGroup {
  readonly id: string
  readonly name: string
  readonly channel: 'email' | 'sms' | 'whats_app'
}

/** An app of the company. */
export interface App {
  readonly id: string
  readonly name: string
  readonly platform: string
}

/** A tag of campaigns, Canvases, segments and content blocks. */
export interface Tag {
  readonly name: string
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

/** An email subscription of an address that no profile has. The next profile with the address gets it. */
export interface WaitingEmailState {
  readonly email: string
  readonly state: SubscriptionStatus
}

/** A workspace's manual clock in its store. `set` is one of the transaction's writes. */
export interface StoredClock {
  /** Resolves to the time of the clock; undefined if the workspace has the real clock. */
  now(): Promise<Instant | undefined>
  set(now: Instant): Promise<void>
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

/** The collections of records by id, unless a member says by what else. */
export interface RecordCollections {
  readonly campaigns: Records<Campaign>
  readonly canvases: Records<Canvas>
  /** By name. */
  readonly catalogs: Records<Catalog>
  readonly subscriptionGroups: Records<SubscriptionGroup>
  readonly apps: Records<App>
  readonly tags: Records<Tag>
  readonly contentBlocks: Records<ContentBlock>
  /** By name. */
  readonly contentBlockNames: Records<ContentBlockName>
  /** By name. */
  readonly customAttributes: Records<CustomAttribute>
  /** By name. */
  readonly customEvents: Records<CustomEvent>
  /** By product_id. */
  readonly products: Records<Product>
  readonly emailTemplates: Records<EmailTemplate>
  /** By external_send_id. */
  readonly transactionalSends: Records<TransactionalSend>
  readonly preferenceCenters: Records<PreferenceCenter>
  /** By `preferenceLinkKey`. */
  readonly preferenceLinks: Records<PreferenceLink>
  /** By key. */
  readonly engagementBatches: Records<EngagementBatch>
  readonly segments: Records<Segment>
  /** By `segmentSizeKey`. */
  readonly segmentSizes: Records<SegmentSize>
  /** The analytics of sends that have a `send_id`, by `sendAnalyticsKey`. */
  readonly sends: Records<SendAnalytics>
  readonly settings: Records<Settings>
  /** By object_prefix. */
  readonly userFiles: Records<UserFile>
  /** By `userFilePartKey`. */
  readonly userFileParts: Records<UserFilePart>
  /** By address in lower case. */
  readonly waitingEmailStates: Records<WaitingEmailState>
  readonly integrations: Records<Integration>
  /** By `liveActivityKey`. */
  readonly liveActivities: Records<LiveActivity>
  /** By number: `+` and digits. */
  readonly invalidPhones: Records<InvalidPhone>
  /** The sends that requests asked for, with or without a schedule, by schedule_id. */
  readonly schedules: Records<RequestedSend>
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
  /** Absent if no job outlives the process. */
  readonly begunJobs?: BegunJobs
  /** The newest merges. Absent in a store that would have to write them. */
  readonly merges?: PastMerges
  /** Absent if the process keeps the clock. */
  readonly clock?: StoredClock
  readonly present: StoredPresent
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
  /** Absent: this process runs the jobs. */
  readonly owner?: JobOwner
  /** Resolves to a text that is another one when the data may have changed. Absent: nobody can tell. */
  version?(): Promise<string>
  /**
   * Queues jobs for now, as `jobs.accept` of a transaction does, but waits for no transaction. Absent: use a transaction.
   */
  accept?(kind: string, payloads: readonly unknown[], now: Instant, signal?: AbortSignal): Promise<void>
  /**
   * Empties the store and runs work on it. If the work rejects, nothing changes. Work that writes much calls `save` at times,
   * outside of attempts: a database then holds the records, and this process no longer. Absent if the records are in memory anyway.
   */
  replace(work: (tx: Transaction, save?: () => Promise<void>) => Promise<void>): Promise<void>
  /** A transaction for work that writes much. It calls `save` as the work of `replace` does. Absent: use a transaction. */
  writeLong?<T>(work: (tx: Transaction, save: () => Promise<void>) => Promise<T>): Promise<T>
}
