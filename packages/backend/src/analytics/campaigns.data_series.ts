import { campaignSeriesErrors as errors } from '@brazier/contract'
import { dayWindow, presentCampaignDays } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { workspaceCalendar } from './read-series.ts'

/** Source: spec, "GET /campaigns/data_series". */
export const campaignsDataSeries: Handler<'campaigns.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const { campaign_id: id, length, ending_at = now } = query
    const campaign = await tx.campaigns.get(id)
    if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
    const window = dayWindow(ending_at, length, await workspaceCalendar(tx))
    const rows = await tx.analytics.rows({ family: 'campaign', id, sub: '' }, window)
    return { status: 200, body: { data: presentCampaignDays(campaign, window.points, rows), message: 'success' } }
  })
