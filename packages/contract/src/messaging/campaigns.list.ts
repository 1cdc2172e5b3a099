import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sendableListErrors as errors } from './list-errors.ts'
import { listedSendable, sendableListQuery } from './sendable.ts'

/** Lists campaigns, 100 a page, oldest first unless asked otherwise; archived ones only when asked for. */
export const campaignsList = endpoint({
  id: 'campaigns.list',
  source: 'decision 0065',
  method: 'GET',
  path: '/campaigns/list',
  gives: { list: 'campaigns', member: 'id', parameter: 'campaign_id' },
  query: sendableListQuery,
  pages: { items: 'campaigns', by: 'page' },
  responses: {
    get 200() {
      return z.object({
        /** A page of campaigns, at most 100. */
        campaigns: z.array(
          z.object({
            ...listedSendable(),
            /** Whether it is an API campaign, which only groups messages of requests. */
            is_api_campaign: z.boolean(),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
