import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { campaignId, sendId } from '../messaging/send-target.ts'
import { sendIdErrors as errors } from './analytics-errors.ts'

/** Makes an id for a send of an API campaign, under which its messages count. Source: decision 0133. */
export const sendsIdCreate = endpoint({
  id: 'sends.id.create',
  source: 'decision 0133',
  method: 'POST',
  path: '/sends/id/create',
  rateLimit: 'sends.id.create',
  remains: { what: 'the id of a send' },
  get body() {
    return z.object(
      {
        /** The API campaign, or the campaign that requests trigger. */
        campaign_id: campaignId,
        /** The id: at most 64 ASCII characters. Default: a UUID. A known one stays unchanged. */
        send_id: sendId.optional(),
      },
      { error: errors.notObject },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of the send. */
        send_id: z.string(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
