import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { sendableListErrors as errors } from '../errors/lists.ts'
import { firstMessage } from '../on-invalid.ts'
import { listedSendable, sendableListQuery } from '../schemas/sendable.ts'

/** Lists campaigns, 100 a page, oldest first unless asked otherwise; archived ones only when asked for. */
export const campaignsList = endpoint({
  id: 'campaigns.list',
  source: 'decision 0065',
  method: 'GET',
  path: '/campaigns/list',
  permission: 'campaigns.list',
  rateLimit: 'default',
  query: sendableListQuery,
  pages: { items: 'campaigns', by: 'page' },
  responses: {
    200: z.object({
      campaigns: z.array(z.object({ ...listedSendable, is_api_campaign: z.boolean() })),
      message: z.literal('success'),
    }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
