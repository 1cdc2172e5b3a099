import { lazyStrictObject, limits } from '@brazier/contract'
import { type Instant, isoInstant, isTimeZone } from '@brazier/domain/rules'
import * as z from 'zod'
import { once } from '../once.ts'
import { JsonMembers, moveInstants } from '../ports/json-value.ts'
import { OutgoingCall } from '../ports/records/call.ts'
import { Cohort } from '../ports/records/cohort.ts'
import { App, SubscriptionGroup, Tag } from '../ports/records/company.ts'
import { ConnectedCredential } from '../ports/records/connected-credential.ts'
import { CurrentsConnector } from '../ports/records/currents.ts'
import { EmailTemplate } from '../ports/records/email-template.ts'
import { EngagementBatch } from '../ports/records/engagement-batch.ts'
import { HttpUrl } from '../ports/records/http-url.ts'
import { Integration, SyncRun } from '../ports/records/integration.ts'
import { InvalidPhone } from '../ports/records/invalid-phone.ts'
import { CustomAttribute, CustomEvent, Product } from '../ports/records/known-name.ts'
import { LiveActivity } from '../ports/records/live-activity.ts'
import { MergedUser } from '../ports/records/merged-user.ts'
import { OutboxEntry } from '../ports/records/outbox.ts'
import { PreferenceCenter } from '../ports/records/preference-center.ts'
import { Segment } from '../ports/records/segment.ts'
import { SendAnalytics } from '../ports/records/send-analytics.ts'
import { TransactionalSend } from '../ports/records/transactional-send.ts'
import { WaitingEmailState } from '../ports/records/waiting-email-state.ts'
import { clampTime, Time } from '../ports/time.ts'
import { compile, readerOf, type TimeChange } from './compiled-schema.ts'
import { StateAnalytics, StateSegmentSize } from './state-analytics.ts'
import { StateBehavior } from './state-behavior.ts'
import { StateCampaign } from './state-campaign.ts'
import { StateCanvas } from './state-canvas.ts'
import { StateCatalog } from './state-catalog.ts'
import { StateContentBlock } from './state-content-block.ts'
import { StateEngagement } from './state-engagement.ts'
import { StateSchedule } from './state-send.ts'
import { StateUser } from './state-user.ts'

/** Four words, not all 0, a state that no generator leaves. */
const Generator = z
  .array(z.int32())
  .length(4)
  .refine((words) => words.some((word) => word !== 0), { error: 'must not be all 0' })

const OrphanedSubscription = lazyStrictObject(() => ({
  /** Whether `value` is an email address or a phone. */
  kind: z.enum(['email', 'phone']),
  /** The email address, or the phone, of the subscription. */
  value: z.string(),
  /** The subscription group. It must be in this file or the workspace. */
  subscription_group_id: z.string(),
  /** Whether the next user with the address is in the group. */
  subscription_state: z.enum(['subscribed', 'unsubscribed']),
  /** When the state was set. */
  set_at: Time,
})).meta({ id: 'OrphanedSubscription' })

const EmailListing = lazyStrictObject(() => ({
  /** Why the address gets no email. */
  list: z.enum(['hard_bounces', 'spam', 'unsubscribes']),
  /** The address on the list. */
  email: z.string().min(1),
  /** Since when it is on the list. */
  at: Time,
})).meta({ id: 'EmailListing' })

/** Numbers go on from the largest in a file, and beyond 2^53 two of them are the same. */
const mostGiven = 2 ** 52

const Job = lazyStrictObject(() => ({
  /** Ascends in job order. At most 2^52, so that later jobs have ids too. */
  id: z.int().min(1).max(mostGiven),
  /** Kind of the job, such as a send or a merge. */
  kind: z.string(),
  /** The input of this kind of job. */
  payload: z.unknown(),
  /** When it is due. */
  run_at: Time,
  /** The number of failed attempts. */
  attempts: z.int().min(0),
  /** The last error. */
  error: z.string().optional(),
  /** Whether it was set aside and does not run again. */
  aside: z.boolean().default(false),
})).meta({ id: 'Job' })

const GivenIds = lazyStrictObject(() => ({
  /** Four words of 32 bits, not all 0. */
  generator: Generator,
  /** Number of ids that were made. At most 2^52. */
  counter: z.int().min(0).max(mostGiven),
}))

/** Members about the file or the company. */
const settings = () => ({
  /** The JSON Schema of this file, for editors. */
  $schema: z.string().optional(),
  /** The version of this format. */
  version: z.literal(1).default(1),
  /** Notes on this file, by the list that they are about. Nothing reads them. */
  notes: z.record(z.string(), z.string()).optional(),
  /**
   * The instant that this file describes. Loading moves all times by whole days of time_zone, so that they are as recent as they were at
   * this instant.
   */
  as_of: Time.optional(),
  /** The subscription groups of the workspace. */
  subscription_groups: z.array(SubscriptionGroup).optional(),
  /** The apps of the company. */
  apps: z.array(App).optional(),
  /** Tags that requests can name. */
  tags: z.array(Tag).optional(),
  /** Custom events beside those of this file's users, and the team's notes on them. */
  custom_events: z.array(CustomEvent).optional(),
  /** Custom attributes beside those of this file's users, and the team's notes on them. */
  custom_attributes: z.array(CustomAttribute).optional(),
  /** Products beside those that the users in this file bought. */
  products: z.array(Product).optional(),
  /** The time zone of the company, an IANA name; default UTC. */
  time_zone: z
    .string()
    .refine(isTimeZone, { error: 'must be a time zone of the IANA database, Europe/Berlin' })
    .optional(),
  /** Percentage of new users who get no messages, for comparison. Default 0. Also draws this file's users without random_bucket. */
  global_control_group_percentage: z.int().min(0).max(100).optional(),
  /** Whether emails to subscribers get the headers `List-Unsubscribe` and `List-Unsubscribe-Post`. Default false. */
  list_unsubscribe_header: z.boolean().optional(),
  /** The URL to which transactional emails' outcomes are posted, if `--allow-out` allows it. Absent: nothing is posted. */
  transactional_postback_url: HttpUrl.optional(),
})

/**
 * A workspace as a file: a snapshot, and the way to add data that no endpoint can create. Members are optional. List order does not matter.
 */
export const StateFile = lazyStrictObject(() => ({
  ...settings(),
  /** The segments of the workspace. */
  segments: z.array(Segment).optional(),
  /** The campaigns of the workspace. */
  campaigns: z.array(StateCampaign).optional(),
  /** The Canvases of the workspace. */
  canvases: z.array(StateCanvas).optional(),
  /** The catalogs of the workspace, with their items. */
  catalogs: z.array(StateCatalog).optional(),
  /** The users of the workspace. */
  users: z.array(StateUser).optional(),
  /** Subscription states of addresses without a user; the next user with the address gets them. */
  orphaned_subscriptions: z.array(OrphanedSubscription).optional(),
  /** Pieces of content that messages include. */
  content_blocks: z.array(StateContentBlock).optional(),
  /** Templates of emails. */
  email_templates: z.array(EmailTemplate).optional(),
  /** Pages on which users choose what they get. */
  preference_centers: z.array(PreferenceCenter).optional(),
  /** Addresses that get no email. Default: those of unsubscribed users, since their `updated_at`. */
  email_lists: z.array(EmailListing).optional(),
  /** Cohorts of partners. Users say in which ones they are. At most 1,000. */
  cohorts: z.array(Cohort).max(limits.cohorts).optional(),
  /** Phone numbers that get no SMS. */
  invalid_phone_numbers: z.array(InvalidPhone).optional(),
  /** Credentials that Connected Content uses. Their secrets are masked wherever records are shown. */
  connected_content_credentials: z.array(ConnectedCredential).optional(),
  /** Live Activities on the devices of users. */
  live_activities: z.array(LiveActivity).optional(),
  /** Email subscriptions of addresses without a user; the next user with the address gets them. */
  waiting_email_states: z.array(WaitingEmailState).optional(),
  /** Users who were merged into others. */
  merged_users: z.array(MergedUser).optional(),
  /** Data-sync integrations. */
  integrations: z.array(Integration).optional(),
  /** Sync runs of the integrations. */
  sync_runs: z.array(SyncRun).optional(),
  /** Requested sends. */
  schedules: z.array(StateSchedule).optional(),
  /** Transactional sends of the last 24 hours that have an external_send_id. */
  transactional_sends: z.array(TransactionalSend).optional(),
  /** Messages as users would have received them. */
  outbox: z.array(OutboxEntry).optional(),
  /** Webhooks and postbacks that wait for their first or next call, and finished calls of a case. */
  calls: z.array(OutgoingCall).optional(),
  /** Number of messages the full outbox has dropped. */
  dropped_messages: z.int().min(0).optional(),
  /** Reactions of simulated users to messages; without them, users do nothing. */
  behavior: StateBehavior.optional(),
  /** The connectors of Currents. */
  currents: z
    .array(CurrentsConnector)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'an id appears twice' })
    .optional(),
  /** Engagements to count. A snapshot has analytics instead. */
  engagements: z.array(StateEngagement).optional(),
  /** Counts by day and by hour. */
  analytics: StateAnalytics.optional(),
  /** Sends with a send_id. */
  sends: z.array(SendAnalytics).optional(),
  /** The sizes of segments with analytics. */
  segment_sizes: z.array(StateSegmentSize).optional(),
  /** Batches of engagements that were written with a key. */
  engagement_batches: z.array(EngagementBatch).optional(),
  /** Jobs that wait or were set aside. */
  jobs: z.array(Job).optional(),
  /** The state of the generator of ids. */
  ids: GivenIds.optional(),
})).meta({ title: 'Brazier state file', description: 'A workspace: users, and data that no endpoint can create' })

/** Times are UTC milliseconds. */
export type StateFile = z.output<typeof StateFile>

/** Times are ISO 8601. */
export type StateFileJson = z.input<typeof StateFile>

/** The message says where and why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError'
}

// When a file is read: most starts read none, and this takes as long as all modules of the contract.
const compiled = once(() => compile(StateFile))
const reader = once(() => readerOf(StateFile))

/** Reads a state file. Throws a StateFileError that lists every fault with its path. */
export const parseStateFile = (json: unknown): StateFile => {
  const parsed = reader()(json)
  if (!parsed.success) throw new StateFileError(z.prettifyError(parsed.error))
  return parsed.data
}

/** Returns JSON for `parseStateFile`, with times as ISO 8601. */
export const stateFileJson = (state: StateFile): StateFileJson =>
  compiled().change?.(state, { time: isoInstant, json: (value) => value }) as StateFileJson // times become text, as in the schema

const moving = (ms: number): TimeChange => {
  const move = (instant: Instant): Instant => clampTime(instant + ms)
  return { time: move, json: (value) => moveInstants(value, move) }
}

/** Also moves instants in texts of custom attributes and properties. */
export const moveTimes = (state: StateFile, ms: number): StateFile =>
  compiled().change?.(state, moving(ms)) as StateFile // a moved time is a time

/** A catalog is moved without items. */
export interface Moving {
  readonly user: (user: StateUser) => StateUser
  readonly catalog: (catalog: Omit<StateCatalog, 'items'>) => Omit<StateCatalog, 'items'>
  readonly item: (item: CatalogItemJson) => CatalogItemJson
}

type CatalogItemJson = NonNullable<StateCatalog['items']>[number]

const compiledUser = once(() => compile(StateUser))
const compiledCatalog = once(() => compile(StateCatalog))
const compiledItem = once(() => compile(JsonMembers))

export const movingBy = (ms: number): Moving => {
  const change = moving(ms)
  return {
    user: (user) => compiledUser().change?.(user, change) as StateUser, // a moved time is a time
    catalog: (catalog) => compiledCatalog().change?.(catalog, change) as typeof catalog, // as above
    item: (item) => compiledItem().change?.(item, change) as typeof item, // as above
  }
}

/** zod takes a member of a recursive schema for an optional one. */
const recursiveMembers = ({ shape }: z.ZodObject): readonly string[] =>
  Object.entries(shape).flatMap(([name, member]) =>
    member instanceof z.ZodLazy && !z.safeParse(member, undefined).success ? [name] : [],
  )

/** Returns the JSON Schema of state files, for completion in an editor. */
export const stateFileJsonSchema = (): object =>
  z.toJSONSchema(StateFile, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // Useless: every JSON object has string names.
      delete jsonSchema.propertyNames
      const recursive = zodSchema instanceof z.ZodObject ? recursiveMembers(zodSchema) : []
      if (recursive.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...recursive])]
    },
  })
