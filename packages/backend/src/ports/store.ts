import type {
  Catalog,
  ConnectedAudience,
  Instant,
  Profile,
  SubscriptionState,
  SubscriptionStatus,
} from '@brazier/domain'
import type { Analytics } from './analytics.ts'
import type { EmailLists } from './email-lists.ts'
import type { Jobs } from './queue.ts'
import type { Campaign } from './records/campaign.ts'
import type { Canvas } from './records/canvas.ts'
import type { CatalogItems } from './records/catalog-items.ts'
import type { ContentBlock, ContentBlockName } from './records/content-block.ts'
import type { EngagementBatch } from './records/engagement-batch.ts'
import type { Integration } from './records/integration.ts'
import type { Outbox } from './records/outbox.ts'
import type { SegmentSize } from './records/segment-size.ts'
import type { Segment } from './records/segment.ts'
import type { SendSchedule } from './records/send-schedule.ts'
import type { Send } from './records/send.ts'
import type { Settings } from './records/settings.ts'
import type { SyncRuns } from './records/sync-runs.ts'

/** The ways to find a profile. An alias is written by `aliasKey`. Several profiles can share the last three. */
export type IdentifierKind = 'braze_id' | 'external_id' | 'user_alias' | 'email' | 'phone' | 'device_id'

/** An alias as one text, for finding. */
export const aliasKey = (alias: { readonly alias_name: string; readonly alias_label: string }): string =>
  JSON.stringify([alias.alias_label, alias.alias_name])

/** What finds a profile. */
export interface Identifier {
  readonly kind: IdentifierKind
  readonly value: string
}

/** The users of a workspace. */
export interface Profiles {
  /**
   * Every profile with this identifier, in order of braze_id, which is by age where the service made the ids; empty when
   * there is none. Costs the same however many other profiles there are.
   */
  find(kind: IdentifierKind, value: string): Promise<readonly Profile[]>
  /**
   * Inserts, or replaces the profile of the same braze_id. Rejects with a TypeError when another profile has its
   * external_id or one of its aliases: rules look before they put.
   */
  put(profile: Profile): Promise<void>
  /** Removes a profile and all that finds it; nothing happens when there is none. */
  delete(brazeId: string): Promise<void>
  /**
   * Says who is going to be looked for soon, so that a store that has to fetch them does it in one go. Changes nothing; absent
   * where looking costs nothing.
   */
  foresee?(identifiers: readonly Identifier[]): Promise<void>
  /**
   * Up to `limit` profiles in order of braze_id, those after `after` only; fewer only where there are no more. May pass over
   * whoever is surely not in `among`, whatever the time is; the caller asks the audience itself of those that come.
   */
  page(after: string | undefined, limit: number, among?: ConnectedAudience): Promise<readonly Profile[]>
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

/** A custom event that was ever tracked, whoever did it. */
export interface CustomEvent {
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
  /** Removes and gives every state that waits for an address, in order of the group's id. */
  take(kind: 'email' | 'phone', value: string): Promise<readonly OrphanedSubscription[]>
  /** All of them, in order of kind, address and group. */
  list(): Promise<readonly OrphanedSubscription[]>
}

/** An email subscription set for an address that nobody had; the next profile with it inherits it. */
export interface WaitingEmailState {
  readonly email: string
  readonly state: SubscriptionStatus
}

/** What one unit of work reads and writes. */
export interface Transaction {
  readonly analytics: Analytics
  readonly campaigns: Records<Campaign>
  readonly canvases: Records<Canvas>
  /** By name. */
  readonly catalogs: Records<Catalog>
  readonly catalogItems: CatalogItems
  readonly profiles: Profiles
  readonly subscriptionGroups: Records<SubscriptionGroup>
  readonly apps: Records<App>
  readonly tags: Records<Tag>
  readonly orphanedSubscriptions: OrphanedSubscriptions
  readonly contentBlocks: Records<ContentBlock>
  /** By name. */
  readonly contentBlockNames: Records<ContentBlockName>
  /** By name. */
  readonly customEvents: Records<CustomEvent>
  readonly emailLists: EmailLists
  /** By key. */
  readonly engagementBatches: Records<EngagementBatch>
  readonly segments: Records<Segment>
  /** By `segmentSizeKey`. */
  readonly segmentSizes: Records<SegmentSize>
  /** By `sendKey`. */
  readonly sends: Records<Send>
  readonly settings: Records<Settings>
  /** By address in lower case. */
  readonly waitingEmailStates: Records<WaitingEmailState>
  readonly integrations: Records<Integration>
  readonly syncRuns: SyncRuns
  readonly outbox: Outbox
  /** By schedule_id; sends that are not scheduled among them. */
  readonly schedules: Records<SendSchedule>
  readonly jobs: Jobs
  /** Runs work; when it rejects, its writes are taken back, those before it stay, and the rejection is passed on. */
  attempt<T>(work: () => Promise<T>): Promise<T>
}

/**
 * The data of one workspace. Records are immutable: what goes in and comes out is never changed by either side. Every text
 * is kept as it is, and "in order" of texts is as JavaScript compares them (decision 0083).
 */
export interface Store {
  /**
   * Runs work as if nothing else ran meanwhile. Its writes appear together when it resolves, or not at all when it
   * rejects; the rejection is passed on. Transactions do not nest.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs work that only reads, on the store as it was at one moment: each transaction is in it whole or not at all, and each that
   * resolved before is. It need not wait for transactions that are under way. A write in it is a TypeError.
   */
  read<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /** Empties the store and runs work on it; when work rejects, everything is as it was. */
  replace(work: (tx: Transaction) => Promise<void>): Promise<void>
}
