import { lazyStrictObject } from '@brazier/contract'
import { channels, type Instant, noteKinds } from '@brazier/domain/rules'
import * as z from 'zod'
import { textPattern } from '../text-pattern.ts'
import { Time } from '../time.ts'
import { callStates } from './call.ts'
import type { Kept } from './kept.ts'

/** A message that a user would have received. Only webhooks leave, if the process may call them. */
export const OutboxEntry = lazyStrictObject(() => ({
  /** Ascends in the order of the messages. */
  sequence: z.int().min(1),
  /** When the message was sent. */
  time: Time,
  /** The user who got the message. */
  braze_id: z.string(),
  /** The external_id of the user at that time. Absent for an anonymous user. */
  external_id: z.string().optional(),
  /** The channel that the message went through. */
  channel: z.enum(channels),
  /** The campaign of the message. Absent if there is none. */
  campaign_id: z.string().optional(),
  /** The Canvas of the message. Absent if there is none. */
  canvas_id: z.string().optional(),
  /** The step of the Canvas. Absent for a campaign. */
  canvas_step_id: z.string().optional(),
  /** The variation or variant that the user has. */
  variation_id: z.string(),
  /** The name of that variation or variant. */
  variation_name: z.string(),
  /** The dispatch that the message belongs to. */
  dispatch_id: z.string(),
  /** The schedule that sent the message. Absent if there was none. */
  schedule_id: z.string().optional(),
  /** The send under which the message counts. Absent if there is none. */
  send_id: z.string().optional(),
  /** Outcome of the message. */
  outcome: z.enum(['sent', 'aborted', 'failed']),
  /** Why the message was not sent. Absent if it was. */
  reason: z.string().optional(),
  /** The texts that the user saw, by the name of the part. Default: none. */
  parts: z.record(z.string(), z.string()).default({}),
  /** Notes on what the message's templates could not do. Absent: they could do all. */
  notes: z
    .array(
      z.strictObject({
        /** Kind of the thing. */
        kind: z.enum(noteKinds),
        /** The name of the reference, block, item, filter, tag or address. */
        name: z.string(),
      }),
    )
    .optional(),
  /** Whether the receiver of a webhook got it. Absent: nothing calls it. */
  delivery: z
    .strictObject({
      /** State of the call. */
      state: z.enum(callStates),
      /** Why it was not received. Absent if it was, and while it waits. */
      reason: z.string().optional(),
    })
    .optional(),
})).meta({ id: 'OutboxEntry' })

/** The schema's output. Variation and its name are empty if a request's message counts under no campaign. */
export type OutboxEntry = Kept<z.output<typeof OutboxEntry>>

/** Whether the receiver got it, and why not. Only of the service's calls. Source: decision 0280. */
export type MessageDelivery = NonNullable<OutboxEntry['delivery']>

/** `limit` counts listed messages. */
export interface OutboxFilter {
  readonly limit: number
  readonly braze_id?: string | undefined
  readonly channel?: string | undefined
  readonly schedule_id?: string | undefined
  /** A sequence, exclusive. */
  readonly before?: number | undefined
  /** A sequence, exclusive. */
  readonly after?: number | undefined
  readonly campaign_id?: string | undefined
  readonly canvas_id?: string | undefined
  readonly dispatch_id?: string | undefined
  readonly outcome?: OutboxEntry['outcome'] | undefined
  /** In the parts, the reason or the user's names, in any case. */
  readonly q?: string | undefined
}

const finder = (text: string): ((entry: OutboxEntry) => boolean) => {
  const pattern = textPattern(text)
  return ({ parts, reason = '', braze_id, external_id = '' }) =>
    Object.values(parts).some((part) => pattern.test(part)) ||
    pattern.test(reason) ||
    pattern.test(external_id) ||
    pattern.test(braze_id)
}

const compared = [
  'braze_id',
  'channel',
  'schedule_id',
  'campaign_id',
  'canvas_id',
  'dispatch_id',
  'outcome',
] as const satisfies readonly (keyof OutboxEntry & keyof OutboxFilter)[]

/** Returns whether messages match a filter, its places and its limit aside. */
export const messageMatcher = (filter: OutboxFilter): ((entry: OutboxEntry) => boolean) => {
  const { q = '' } = filter
  const has = q === '' ? undefined : finder(q)
  const wanted = compared.filter((name) => filter[name] !== undefined)
  return (entry) => wanted.every((name) => entry[name] === filter[name]) && (has === undefined || has(entry))
}

/** A workspace's outbox. */
export interface Outbox {
  /** Adds a message with the next `sequence`. Resolves to it. */
  add(entry: Omit<OutboxEntry, 'sequence'>): Promise<number>
  /** Keyed by `sequence`. Skips missing messages. */
  deliver(deliveries: ReadonlyMap<number, MessageDelivery>): Promise<void>
  /** Newest first. */
  list(filter: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** Counts by time, schedule and outcome, in any order; none is 0. */
  tally(wish: TallyWish): Promise<readonly Tally[]>
  /** Drops the oldest by `sequence`, until both wishes are met. Always keeps the newest message. */
  trim(wish: TrimWish): Promise<Trimmed>
}

/** A time from `from` on and before `to`, among the newest messages. */
export interface TallyWish {
  readonly from: Instant
  readonly to: Instant
  /** Milliseconds, more than 0. The first bucket begins at `from`. */
  readonly width: number
  /** Limits messages, by `sequence`: a database reads each. */
  readonly newest: number
}

/** Counts a bucket's messages of one schedule, or none, and one outcome. */
export interface Tally {
  /** From 0. */
  readonly bucket: number
  readonly schedule_id?: string | undefined
  readonly outcome: OutboxEntry['outcome']
  readonly count: number
}

/** The amount to drop. */
export interface TrimWish {
  /** Messages that stay, at least 1. */
  readonly most: number
  /** Least bytes to drop, by `messageBytes`. */
  readonly bytes: number
}

/** Messages dropped from an outbox. */
export interface Trimmed {
  readonly messages: number
  readonly bytes: number
}

/** Bytes without texts. */
const messageOverhead = 1000

/**
 * Counts two bytes for each character of its parts and notes, and 1,000 for everything else. A process keeps texts in UTF-16. Source:
 * decision 0095.
 */
export const messageBytes = ({
  parts,
  reason = '',
  notes = [],
}: Pick<OutboxEntry, 'parts' | 'reason' | 'notes'>): number =>
  [...Object.entries(parts), ...notes.map(({ kind, name }) => [kind, name] as const)].reduce(
    (sum, [name, text]) => sum + 2 * (name.length + text.length),
    messageOverhead + 2 * reason.length,
  )
