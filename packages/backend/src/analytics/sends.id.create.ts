import { sendIdErrors as errors } from '@brazier/contract'
import { sendAnalyticsKey } from '../ports/records/send-analytics.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { isOfApi } from './api-campaign.ts'

/** Keeps a known send. Source: decision 0133. */
export const sendsIdCreate: Handler<'sends.id.create'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { campaign_id, send_id = context.ids.uuid() } = body
    const campaign = await tx.campaigns.get(campaign_id)
    if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
    if (!isOfApi(campaign)) return refused(errors.notApiCampaign, 'campaign_id')
    const key = sendAnalyticsKey({ campaign_id, send_id })
    const isKnown = (await tx.sends.get(key)) !== undefined
    if (!isKnown) await tx.sends.put(key, { campaign_id, send_id })
    say(isKnown ? 'already_so' : 'done', { about: send_id })
    return { status: 201, body: { send_id, message: 'success' } }
  })
