import type { Channel, Instant, RenderNote } from '@brazier/domain/rules'
import { textPattern } from '../text-pattern.ts'
import type { callStates } from './call.ts'

/** A message that a user would have received. Only webhooks leave, if the process may call them. */
export interface OutboxEntry {
  /** Ascends in the order of the messages. */
  readonly sequence: number
  readonly time: Instant
  readonly braze_id: string
  readonly external_id?: string | undefined
  readonly channel: Channel
  readonly campaign_id?: string | undefined
  readonly canvas_id?: string | undefined
  readonly canvas_step_id?: string | undefined
  /** Empty for a message that came with a request and counts under no campaign. So is its name. */
  readonly variation_id: string
  readonly variation_name: string
  readonly dispatch_id: string
  /** Absent if the send was not scheduled. */
  readonly schedule_id?: string | undefined
  readonly send_id?: string | undefined
  /** `aborted` by the message's Liquid, `failed` if rendering failed. Neither counts as sent. */
  readonly outcome: 'sent' | 'aborted' | 'failed'
  readonly reason?: string | undefined
  /** The rendered parts by name (`subject`, `body`, …); empty unless the message was sent. */
  readonly parts: { readonly [part: string]: string }
  /** Notes of what its templates could not do. Absent: they could do all. */
  readonly notes?: readonly RenderNote[] | undefined
  /** Whether it was received. Absent: nothing calls its receiver. */
  readonly delivery?: MessageDelivery | undefined
}

/** Whether the receiver of a message got it, and why not. Only of what the service calls itself. Source: decision 0280. */
export interface MessageDelivery {
  readonly state: (typeof callStates)[number]
  readonly reason?: string | undefined
}

/** A filter for messages. `limit` is the most messages to list. */
export interface OutboxFilter {
  readonly limit: number
  readonly braze_id?: string | undefined
  readonly channel?: string | undefined
  readonly schedule_id?: string | undefined
  /** Only those before this sequence. */
  readonly before?: number | undefined
  /** Only those after it. */
  readonly after?: number | undefined
  readonly campaign_id?: string | undefined
  readonly canvas_id?: string | undefined
  readonly dispatch_id?: string | undefined
  readonly outcome?: OutboxEntry['outcome'] | undefined
  /** A text in the parts, the reason or the names of the user, in any case. */
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

/** Members of a message that a filter compares. */
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

/** The outbox of a workspace. */
export interface Outbox {
  /** Adds a message and gives it the next `sequence`. Resolves to that number. */
  add(entry: Omit<OutboxEntry, 'sequence'>): Promise<number>
  /** Notes of messages, by `sequence`, whether they were received. Leaves out those that are gone. */
  deliver(deliveries: ReadonlyMap<number, MessageDelivery>): Promise<void>
  /** Resolves to the messages that match a filter, newest first. */
  list(filter: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** Counts messages by time, schedule and outcome. Counts may come in any order; none is 0. */
  tally(wish: TallyWish): Promise<readonly Tally[]>
  /** Drops the oldest messages, by `sequence`, until both wishes are met. Keeps the newest message in any case. */
  trim(wish: TrimWish): Promise<Trimmed>
}

/** Which messages to count: those with a time from `from` on and before `to`, among the newest ones. */
export interface TallyWish {
  readonly from: Instant
  readonly to: Instant
  /** Milliseconds of a bucket, more than 0. The first one begins at `from`. */
  readonly width: number
  /** Number of messages to look at, by `sequence`: a database reads each. */
  readonly newest: number
}

/** Number of a bucket's messages from a schedule, or from none, with an outcome. */
export interface Tally {
  /** From 0. */
  readonly bucket: number
  readonly schedule_id?: string | undefined
  readonly outcome: OutboxEntry['outcome']
  readonly count: number
}

/** Amount of an outbox to drop. */
export interface TrimWish {
  /** The most messages that stay, at least 1. */
  readonly most: number
  /** The least bytes to drop, as `messageBytes` counts them. */
  readonly bytes: number
}

/** Messages dropped from an outbox. */
export interface Trimmed {
  readonly messages: number
  readonly bytes: number
}

/** Bytes of a message beside its texts. */
const messageOverhead = 1000

/**
 * Returns how many bytes a message counts for: two for each character of its parts and notes, and 1,000 for everything else. A
 * process keeps texts in UTF-16. Source: decision 0095.
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
