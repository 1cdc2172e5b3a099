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
  /** Empty, like its name, if a request's message counts under no campaign. */
  readonly variation_id: string
  readonly variation_name: string
  readonly dispatch_id: string
  /** Absent if the send was not scheduled. */
  readonly schedule_id?: string | undefined
  readonly send_id?: string | undefined
  /** `aborted` by Liquid, `failed` in rendering. Neither counts as sent. */
  readonly outcome: 'sent' | 'aborted' | 'failed'
  readonly reason?: string | undefined
  /** Rendered parts by name (`subject`, `body`, …); empty unless sent. */
  readonly parts: { readonly [part: string]: string }
  /** Notes of what its templates could not do. Absent: they could do all. */
  readonly notes?: readonly RenderNote[] | undefined
  /** Absent: nothing calls its receiver. */
  readonly delivery?: MessageDelivery | undefined
}

/** Whether the receiver got it, and why not. Only of the service's calls. Source: decision 0280. */
export interface MessageDelivery {
  readonly state: (typeof callStates)[number]
  readonly reason?: string | undefined
}

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
