import { lazyStrictObject } from '@brazier/contract'
import * as z from 'zod'
import { Time } from '../time.ts'

// The specification's "send" of `/sends/data_series`. Requests for messages are in requested-send.ts.

/** A campaign's messages with one `send_id`. Their analytics are kept for 14 days after the last one. */
export const SendAnalytics = lazyStrictObject(() => ({
  /** The campaign of the send. */
  campaign_id: z.string(),
  /** The id that the caller gave the send. */
  send_id: z.string(),
  /** Of a message or an enrolment. Absent if there was none yet. */
  last_sent_at: Time.optional(),
})).meta({ id: 'Send' })

/** The schema's output. */
export type SendAnalytics = Readonly<z.output<typeof SendAnalytics>>

/** The id of a record. */
export const sendAnalyticsKey = ({ campaign_id, send_id }: Pick<SendAnalytics, 'campaign_id' | 'send_id'>): string =>
  JSON.stringify([campaign_id, send_id])
