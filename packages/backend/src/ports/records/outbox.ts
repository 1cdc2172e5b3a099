import type { Channel, Instant } from '@brazier/domain'

/** A message that a user would have received. The service sends nothing. */
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
}

/** A filter for messages. `limit` is the most messages to list. */
export interface OutboxFilter {
  readonly limit: number
  readonly braze_id?: string | undefined
  readonly channel?: string | undefined
  readonly schedule_id?: string | undefined
}

/** The outbox of a workspace. */
export interface Outbox {
  /** Adds a message and gives it the next `sequence`. */
  add(entry: Omit<OutboxEntry, 'sequence'>): Promise<void>
  /** Resolves to the messages that match a filter, newest first. */
  list(filter: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** Drops all but the newest `most` messages (at least 1), by `sequence`. Resolves to how many it dropped. */
  trim(most: number): Promise<number>
}
