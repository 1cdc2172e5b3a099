import { type Instant, isoInstant, isTimeZone } from '@brazier/domain'
import * as z from 'zod'
import { compile, readerOf, type TimeChange } from './compiled-schema.ts'
import { StateIntegration, StateSyncRun } from './integration.ts'
import { JsonMembers, moveInstants } from './json-value.ts'
import { StateAnalytics, StateEngagementBatch, StateSegmentSize, StateSendRecord } from './state-analytics.ts'
import { StateBehavior } from './state-behavior.ts'
import { StateCampaign } from './state-campaign.ts'
import { StateCanvas } from './state-canvas.ts'
import { StateCatalog } from './state-catalog.ts'
import { StateContentBlock } from './state-content-block.ts'
import { StateEmailTemplate } from './state-email-template.ts'
import { StateEngagement } from './state-engagement.ts'
import { StateInvalidPhone } from './state-invalid-phone.ts'
import { StateCustomAttribute, StateCustomEvent, StateProduct } from './state-names.ts'
import { StatePreferenceCenter } from './state-preference-center.ts'
import { StateSegment } from './state-segment.ts'
import { StateOutboxEntry, StateSchedule, StateTransactionalSend } from './state-send.ts'
import { StateUser } from './state-user.ts'
import { Time } from './time.ts'

/** The state of a generator: four words, not all 0, because a generator does not leave that state. */
const Generator = z
  .array(z.int32())
  .length(4)
  .refine((words) => words.some((word) => word !== 0), { error: 'must not be all 0' })

const SubscriptionGroup = z
  .strictObject({
    id: z.string().min(1).describe('The subscription_group_id in requests'),
    name: z.string(),
    channel: z.enum(['email', 'sms', 'whats_app']),
  })
  .meta({ id: 'SubscriptionGroup' })

const App = z
  .strictObject({
    id: z.string().min(1).describe('The app_id in requests'),
    name: z.string(),
    platform: z.string().describe('iOS, Android, Web, …'),
  })
  .meta({ id: 'App' })

const OrphanedSubscription = z
  .strictObject({
    kind: z.enum(['email', 'phone']),
    value: z.string(),
    subscription_group_id: z.string(),
    subscription_state: z.enum(['subscribed', 'unsubscribed']),
    set_at: Time,
  })
  .meta({ id: 'OrphanedSubscription' })

const EmailListing = z
  .strictObject({
    list: z.enum(['hard_bounces', 'spam', 'unsubscribes']),
    email: z.string().min(1),
    at: Time.describe('Since when it is on the list'),
  })
  .meta({ id: 'EmailListing' })

const Job = z
  .strictObject({
    id: z.int().min(1).describe('Ascends in the order of the jobs'),
    kind: z.string(),
    payload: z.unknown().describe('The input of this kind of job'),
    run_at: Time.describe('When it is due'),
    attempts: z.int().min(0).describe('The number of failed attempts'),
    error: z.string().optional().describe('The last error'),
    aside: z.boolean().default(false).describe('Whether it was set aside and does not run again'),
  })
  .meta({ id: 'Job' })

/**
 * A workspace as a file. It is the way to add data that no endpoint can create, and the result of a snapshot. All members are
 * optional. The order of a list does not matter.
 */
export const StateFile = z
  .strictObject({
    $schema: z.string().optional().describe('The JSON Schema of this file, for editors'),
    version: z.literal(1).default(1).describe('The version of this format'),
    as_of: Time.optional().describe(
      'The instant that this file describes. Loading the file moves all its times by whole days of time_zone, so that they are as recent as they were at this instant',
    ),
    subscription_groups: z.array(SubscriptionGroup).optional(),
    apps: z.array(App).optional().describe('The apps of the company'),
    tags: z
      .array(z.strictObject({ name: z.string().min(1) }))
      .optional()
      .describe('Tags that requests can name'),
    custom_events: z
      .array(StateCustomEvent)
      .optional()
      .describe('Custom events beside those of the users in this file, and what the team wrote of them'),
    custom_attributes: z
      .array(StateCustomAttribute)
      .optional()
      .describe('Custom attributes beside those of the users in this file, and what the team wrote of them'),
    products: z.array(StateProduct).optional().describe('Products beside those that the users in this file bought'),
    time_zone: z
      .string()
      .refine(isTimeZone, { error: 'must be a time zone of the IANA database, Europe/Berlin' })
      .optional()
      .describe('The time zone of the company, an IANA name; default UTC'),
    global_control_group_percentage: z
      .int()
      .min(0)
      .max(100)
      .optional()
      .describe(
        'How many percent of users are in the global control group, which gets no messages; default 0. The draw is of new users, and of users of this file without random_bucket and in_global_control_group',
      ),
    segments: z.array(StateSegment).optional(),
    campaigns: z.array(StateCampaign).optional(),
    canvases: z.array(StateCanvas).optional(),
    catalogs: z.array(StateCatalog).optional(),
    users: z.array(StateUser).optional(),
    orphaned_subscriptions: z
      .array(OrphanedSubscription)
      .optional()
      .describe('Subscription states of addresses that no user has; the next user with the address gets them'),
    content_blocks: z.array(StateContentBlock).optional().describe('Pieces of content that messages include'),
    email_templates: z.array(StateEmailTemplate).optional().describe('Templates of emails'),
    preference_centers: z.array(StatePreferenceCenter).optional().describe('Pages on which users choose what they get'),
    email_lists: z.array(EmailListing).optional().describe('Addresses that get no email'),
    invalid_phone_numbers: z.array(StateInvalidPhone).optional().describe('Phone numbers that get no SMS'),
    waiting_email_states: z
      .array(z.strictObject({ email: z.string().min(1), state: z.enum(['opted_in', 'subscribed', 'unsubscribed']) }))
      .optional()
      .describe('Email subscriptions of addresses that no user has; the next user with the address gets them'),
    integrations: z.array(StateIntegration).optional().describe('Data-sync integrations'),
    sync_runs: z.array(StateSyncRun).optional().describe('Sync runs of the integrations'),
    schedules: z.array(StateSchedule).optional().describe('Requested sends'),
    transactional_sends: z
      .array(StateTransactionalSend)
      .optional()
      .describe('Transactional sends of the last 24 hours that have an external_send_id'),
    outbox: z.array(StateOutboxEntry).optional().describe('Messages as users would have received them'),
    dropped_messages: z.int().min(0).optional().describe('How many messages the full outbox has dropped'),
    behavior: StateBehavior.optional().describe('How simulated users react to messages; without it, they do nothing'),
    engagements: z.array(StateEngagement).optional().describe('Engagements to count. A snapshot has analytics instead'),
    analytics: StateAnalytics.optional(),
    sends: z.array(StateSendRecord).optional().describe('Sends with a send_id'),
    segment_sizes: z.array(StateSegmentSize).optional().describe('The sizes of segments with analytics'),
    engagement_batches: z
      .array(StateEngagementBatch)
      .optional()
      .describe('Batches of engagements that were written with a key'),
    jobs: z.array(Job).optional().describe('Jobs that wait or were set aside'),
    ids: z
      .strictObject({ generator: Generator, counter: z.int().min(0) })
      .optional()
      .describe('The state of the generator of ids'),
  })
  .meta({ title: 'Brazier state file', description: 'A workspace: users, and data that no endpoint can create' })

/** A state file in the service. Times are UTC milliseconds. */
export type StateFile = z.output<typeof StateFile>

/** A state file as JSON. Times are ISO 8601. */
export type StateFileJson = z.input<typeof StateFile>

/** The error of an invalid state file. The message says where and why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError'
}

const compiled = compile(StateFile)
const read = readerOf(StateFile)

/** Reads a state file. Throws a StateFileError that lists every fault with its path. */
export const parseStateFile = (json: unknown): StateFile => {
  const parsed = read(json)
  if (!parsed.success) throw new StateFileError(z.prettifyError(parsed.error))
  return parsed.data
}

/** Returns a state file as JSON, with times as ISO 8601. `parseStateFile` reads it. */
export const stateFileJson = (state: StateFile): StateFileJson =>
  compiled.change?.(state, { time: isoInstant, json: (value) => value }) as StateFileJson // times become text, as in the schema

const moving = (ms: number): TimeChange => {
  const move = (instant: Instant): Instant => instant + ms
  return { time: move, json: (value) => moveInstants(value, move) }
}

/** Moves all times of a state file by `ms`, and also texts in custom attributes and properties that are instants. */
export const moveTimes = (state: StateFile, ms: number): StateFile => compiled.change?.(state, moving(ms)) as StateFile // a moved time is a time

/** How to move the times of elements of long lists. A catalog is moved without its items. */
export interface Moving {
  readonly user: (user: StateUser) => StateUser
  readonly catalog: (catalog: Omit<StateCatalog, 'items'>) => Omit<StateCatalog, 'items'>
  readonly item: (item: CatalogItemJson) => CatalogItemJson
}

/** An item of a catalog in a state file. */
type CatalogItemJson = NonNullable<StateCatalog['items']>[number]

const compiledUser = compile(StateUser)
const compiledCatalog = compile(StateCatalog)
const compiledItem = compile(JsonMembers)

/** Returns how to move times by `ms`, as `moveTimes` does. */
export const movingBy = (ms: number): Moving => {
  const change = moving(ms)
  return {
    user: (user) => compiledUser.change?.(user, change) as StateUser, // a moved time is a time
    catalog: (catalog) => compiledCatalog.change?.(catalog, change) as typeof catalog, // as above
    item: (item) => compiledItem.change?.(item, change) as typeof item, // as above
  }
}

/** zod takes a member of a recursive schema for one that may be left out. */
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
      // Every JSON object has string names, so this has no use.
      delete jsonSchema.propertyNames
      const recursive = zodSchema instanceof z.ZodObject ? recursiveMembers(zodSchema) : []
      if (recursive.length > 0) jsonSchema.required = [...new Set([...(jsonSchema.required ?? []), ...recursive])]
    },
  })
