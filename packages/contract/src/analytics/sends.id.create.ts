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
  permission: 'sends.id.create',
  rateLimit: 'sends.id.create',
  body: z.object(
    {
      campaign_id: campaignId.describe('The API campaign, or the campaign that requests trigger'),
      send_id: sendId
        .optional()
        .describe('The id: at most 64 ASCII characters. Default: a UUID. A known one stays unchanged'),
    },
    { error: errors.notObject },
  ),
  responses: {
    201: z.object({ send_id: z.string().describe('The id of the send'), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
