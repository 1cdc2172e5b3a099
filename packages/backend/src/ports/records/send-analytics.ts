import type { Instant } from '@brazier/domain'

// The specification's "send" of `/sends/data_series`: the messages of a campaign that share a `send_id`. The request that asks
// for messages is in requested-send.ts.

/** The messages of a campaign with one `send_id`. Their analytics are kept for 14 days after the last one. */
export interface SendAnalytics {
  readonly campaign_id: string
  readonly send_id: string
  /** When a message of it was last sent. Absent if its id was made and no message was sent. */
  readonly last_sent_at?: Instant | undefined
}

/** The id of the record of a campaign and a `send_id`. */
export const sendAnalyticsKey = ({ campaign_id, send_id }: Pick<SendAnalytics, 'campaign_id' | 'send_id'>): string =>
  JSON.stringify([campaign_id, send_id])
