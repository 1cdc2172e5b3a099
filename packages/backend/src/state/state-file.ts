import { type Instant, isoInstant, isTimeZone } from '@brazier/domain'
import * as z from 'zod'
import { formOf, readerOf } from './form.ts'
import { StateIntegration, StateSyncRun } from './integration.ts'
import { moveInstants } from './json-value.ts'
import { StateAnalytics, StateEngagementBatch, StateSegmentSize, StateSendRecord } from './state-analytics.ts'
import { StateBehavior } from './state-behavior.ts'
import { StateCampaign } from './state-campaign.ts'
import { StateCanvas } from './state-canvas.ts'
import { StateCatalog } from './state-catalog.ts'
import { StateContentBlock } from './state-content-block.ts'
import { StateEngagement } from './state-engagement.ts'
import { StateSegment } from './state-segment.ts'
import { StateOutboxEntry, StateSchedule } from './state-send.ts'
import { StateUser } from './state-user.ts'
import { Time } from './time.ts'

/** Four words that are not all 0: from there no generator moves. */
const Generator = z
  .array(z.int32())
  .length(4)
  .refine((words) => words.some((word) => word !== 0), { error: 'must not be all 0' })

const SubscriptionGroup = z
  .strictObject({
    id: z.string().min(1).describe('What requests name as subscription_group_id'),
    name: z.string(),
    channel: z.enum(['email', 'sms', 'whats_app']),
  })
  .meta({ id: 'SubscriptionGroup' })

const App = z
  .strictObject({
    id: z.string().min(1).describe('What requests name as app_id'),
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
    at: Time.describe('Since when'),
  })
  .meta({ id: 'EmailListing' })

const Job = z
  .strictObject({
    id: z.int().min(1).describe('Ascending in the order of the work'),
    kind: z.string(),
    payload: z.unknown().describe('What this kind of work takes'),
    run_at: Time.describe('Not to be done before'),
    attempts: z.int().min(0).describe('How often it was tried and failed'),
    error: z.string().optional().describe('What it last failed with'),
    aside: z.boolean().default(false).describe('Whether it is not to be tried again'),
  })
  .meta({ id: 'Job' })

/**
 * A workspace as a file: the one way in for data that no endpoint can create, and what a snapshot gives. Every member is
 * optional; the order of a list does not matter.
 */
export const StateFile = z
  .strictObject({
    $schema: z.string().optional().describe('The JSON Schema of this file, for editors'),
    version: z.literal(1).default(1).describe('The version of this format'),
    as_of: Time.optional().describe(
      'The instant this file describes: loading it moves all its times by whole days of time_zone, so that they are as recent then as they are at this instant',
    ),
    subscription_groups: z.array(SubscriptionGroup).optional(),
    apps: z.array(App).optional().describe('Apps that users can use'),
    tags: z
      .array(z.strictObject({ name: z.string().min(1) }))
      .optional()
      .describe('Tags that requests can name'),
    custom_events: z
      .array(z.strictObject({ name: z.string() }))
      .optional()
      .describe('Custom events that are known though no user here did them; those of the users are known anyway'),
    time_zone: z
      .string()
      .refine(isTimeZone, { error: 'must be a time zone of the IANA database, Europe/Berlin' })
      .optional()
      .describe('The time zone of the company, of the IANA database; UTC when it is left out'),
    segments: z.array(StateSegment).optional(),
    campaigns: z.array(StateCampaign).optional(),
    canvases: z.array(StateCanvas).optional(),
    catalogs: z.array(StateCatalog).optional(),
    users: z.array(StateUser).optional(),
    orphaned_subscriptions: z
      .array(OrphanedSubscription)
      .optional()
      .describe('States set for an address that nobody has; the next user with it inherits them'),
    content_blocks: z.array(StateContentBlock).optional().describe('Pieces of content that messages include'),
    email_lists: z.array(EmailListing).optional().describe('Addresses that email does not go to'),
    waiting_email_states: z
      .array(z.strictObject({ email: z.string().min(1), state: z.enum(['opted_in', 'subscribed', 'unsubscribed']) }))
      .optional()
      .describe('Email subscriptions set for an address that nobody has; the next user with it inherits them'),
    integrations: z.array(StateIntegration).optional().describe('Data-sync integrations'),
    sync_runs: z.array(StateSyncRun).optional().describe('Syncs of the integrations'),
    schedules: z.array(StateSchedule).optional().describe('Sends that were asked for'),
    outbox: z.array(StateOutboxEntry).optional().describe('Messages as users would have received them'),
    dropped_messages: z.int().min(0).optional().describe('How many messages the outbox had no room for'),
    behavior: StateBehavior.optional().describe(
      'How users behave when messages reach them; when it is left out, messages arrive and nobody does anything',
    ),
    engagements: z
      .array(StateEngagement)
      .optional()
      .describe(
        'What happened between users and the workspace, to be counted; a snapshot has what was counted instead',
      ),
    analytics: StateAnalytics.optional(),
    sends: z.array(StateSendRecord).optional().describe('Sends with a send_id'),
    segment_sizes: z.array(StateSegmentSize).optional().describe('How large segments with analytics were'),
    engagement_batches: z
      .array(StateEngagementBatch)
      .optional()
      .describe('Batches of engagements that are not to be written again'),
    jobs: z.array(Job).optional().describe('Work that was acknowledged and not done yet, or set aside'),
    ids: z
      .strictObject({ generator: Generator, counter: z.int().min(0) })
      .optional()
      .describe('Where the ids of the workspace stand'),
  })
  .meta({ title: 'Brazier state file', description: 'A workspace: users and all that no endpoint can create' })

/** A state file as it is inside: times are UTC milliseconds. */
export type StateFile = z.output<typeof StateFile>

/** A state file as it is written: times are ISO 8601. */
export type StateFileJson = z.input<typeof StateFile>

/** A state file that cannot be read; the message says where and why. */
export class StateFileError extends Error {
  override readonly name = 'StateFileError'
}

const form = formOf(StateFile)
const read = readerOf(StateFile)

/** Reads a state file. Throws a StateFileError that lists every fault with its path. */
export const parseStateFile = (json: unknown): StateFile => {
  const parsed = read(json)
  if (!parsed.success) throw new StateFileError(z.prettifyError(parsed.error))
  return parsed.data
}

/** Writes a state file; `parseStateFile` reads it back to an equal one. */
export const stateFileJson = (state: StateFile): StateFileJson =>
  form.change?.(state, { time: isoInstant, json: (value) => value }) as StateFileJson // times become text, as the schema has it

/** Moves every time of a state file by `ms`, texts in custom attributes and properties that are instants too. */
export const moveTimes = (state: StateFile, ms: number): StateFile => {
  const move = (instant: Instant): Instant => instant + ms
  const moved = form.change?.(state, { time: move, json: (value) => moveInstants(value, move) })
  return moved as StateFile // a time moved is a time
}

/** The JSON Schema of state files, for completion in an editor. */
export const stateFileJsonSchema = (): object =>
  z.toJSONSchema(StateFile, {
    io: 'input',
    unrepresentable: 'any',
    // Every JSON object has texts for names; saying so helps nobody.
    override: ({ jsonSchema }) => void delete jsonSchema.propertyNames,
  })
