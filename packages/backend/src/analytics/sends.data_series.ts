import { sendSeriesErrors as errors } from '@brazier/contract'
import { dayWindow, presentSendDays } from '@brazier/domain/rules'
import { sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { isOfApi } from './api-campaign.ts'
import { workspaceCalendar } from './read-series.ts'
import { sendRetentionMs } from './send-retention.ts'

/** Shows zeros without kept analytics. Source: spec, "GET /sends/data_series". */
export const sendsDataSeries: Handler<'sends.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const { campaign_id, send_id, length, ending_at = now } = query
    const campaign = await tx.campaigns.get(campaign_id)
    if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
    if (!isOfApi(campaign)) return refused(errors.notApiCampaign, 'campaign_id')
    const send = await tx.sends.get(sendAnalyticsKey({ campaign_id, send_id }))
    if (send === undefined) return refused(errors.unknownSend, 'send_id')
    const isKept = send.last_sent_at === undefined || send.last_sent_at + sendRetentionMs > now
    const window = dayWindow(ending_at, length, await workspaceCalendar(tx))
    const rowsOf = async (family: 'send' | 'campaign', sub: string) =>
      isKept ? tx.analytics.rows({ family, id: campaign_id, sub }, window) : []
    const [rows, all] = await Promise.all([rowsOf('send', send_id), rowsOf('campaign', '')])
    return { status: 200, body: { data: presentSendDays(campaign, window.points, rows, all), message: 'success' } }
  })
