import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { campaignSeriesErrors as errors } from '../errors/analytics.ts'
import { firstMessage } from '../on-invalid.ts'
import { CampaignSeries } from '../schemas/campaign-series.ts'
import { campaignId } from '../schemas/send-target.ts'
import { dayQuery } from '../schemas/series.ts'

/** What became of a campaign's messages, a day at a time, by channel and variation. Source: decision 0062. */
export const campaignsDataSeries = endpoint({
  id: 'campaigns.data_series',
  source: 'Endpoints > GET /campaigns/data_series',
  method: 'GET',
  path: '/campaigns/data_series',
  permission: 'campaigns.data_series',
  rateLimit: 'campaigns.data_series',
  query: z.object({ campaign_id: campaignId, ...dayQuery }),
  responses: { 200: CampaignSeries, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
