import type { Instant } from '@brazier/domain'

/** A send of a campaign that was given a `send_id`, whose analytics are kept for a while. */
export interface Send {
  readonly campaign_id: string
  readonly send_id: string
  /** When a message of it was last sent. */
  readonly last_sent_at: Instant
}

/** The id of a send's record. */
export const sendKey = ({ campaign_id, send_id }: Pick<Send, 'campaign_id' | 'send_id'>): string =>
  JSON.stringify([campaign_id, send_id])
