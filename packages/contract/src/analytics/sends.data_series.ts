import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { campaignId } from '../messaging/send-target.ts'
import { sendSeriesErrors as errors } from './analytics-errors.ts'
import { SendSeries } from './campaign-series.ts'
import { dayQuery } from './series.ts'

/** Every text that can be a send id; whether it exists is not known here. */
const sendId = z
  .string({ error: errors.sendIdMissing })
  .min(1, { error: errors.sendIdMissing })
  .max(limits.sendIdCharacters, { error: errors.sendId })
  .regex(/^[\x20-\x7e]*$/, { error: errors.sendId })

/** Results of one send of an API campaign, a day at a time; kept for 14 days after it. Source: decision 0062. */
export const sendsDataSeries = endpoint({
  id: 'sends.data_series',
  source: 'Endpoints > GET /sends/data_series',
  method: 'GET',
  path: '/sends/data_series',
  get query() {
    return z.object({
      /** The id of the API campaign of the send. An unknown id is refused. */
      campaign_id: campaignId,
      /** The id of the send. An unknown one is refused. */
      send_id: sendId,
      ...dayQuery(),
    })
  },
  responses: { 200: SendSeries },
  errors: { 400: errors },
})
