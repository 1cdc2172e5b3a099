import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { campaignId } from '../messaging/send-target.ts'
import { campaignSeriesErrors as errors } from './analytics-errors.ts'
import { CampaignSeries } from './campaign-series.ts'
import { dayQuery } from './series.ts'

/** Results of a campaign's messages, a day at a time, by channel and variation. Source: decision 0062. */
export const campaignsDataSeries = endpoint({
  id: 'campaigns.data_series',
  source: 'Endpoints > GET /campaigns/data_series',
  method: 'GET',
  path: '/campaigns/data_series',
  rateLimit: 'campaigns.data_series',
  get query() {
    return z.object({
      /** The id of the campaign. An unknown id is refused. */
      campaign_id: campaignId,
      ...dayQuery(),
    })
  },
  responses: { 200: CampaignSeries },
  errors: { 400: errors },
})
