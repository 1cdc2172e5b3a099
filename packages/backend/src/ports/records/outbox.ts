import type { Channel, Instant } from '@brazier/domain'

/** A message as one user would have received it. Nothing leaves the machine. */
export interface OutboxEntry {
  /** Ascending in the order of the messages. */
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
  /** Absent for a send that was not scheduled. */
  readonly schedule_id?: string | undefined
  readonly send_id?: string | undefined
  /** `aborted` by the message's own Liquid, `failed` when it could not be rendered; neither counts as sent. */
  readonly outcome: 'sent' | 'aborted' | 'failed'
  readonly reason?: string | undefined
  /** The rendered parts by name (`subject`, `body`, …); empty unless it was sent. */
  readonly parts: { readonly [part: string]: string }
}

/** Which messages to list. */
export interface OutboxFilter {
  readonly limit: number
  readonly braze_id?: string | undefined
  readonly channel?: string | undefined
  readonly schedule_id?: string | undefined
}

/** The messages of a workspace. */
export interface Outbox {
  /** Adds a message; the outbox numbers it. */
  add(entry: Omit<OutboxEntry, 'sequence'>): Promise<void>
  /** Messages that fit, newest first. */
  list(filter: OutboxFilter): Promise<readonly OutboxEntry[]>
  /** Drops all but the newest `most`, at least one, counted by their numbers; resolves to how many it dropped. */
  keep(most: number): Promise<number>
}
