import { campaignScheduleDeleteErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { cancelSchedule } from './request-send.ts'

/** Source: spec, "POST /campaigns/trigger/schedule/delete"; decision 0044. */
export const campaignsTriggerScheduleDelete: Handler<'campaigns.trigger.schedule.delete'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { campaign_id, schedule_id } = body
    const campaign = await tx.campaigns.get(campaign_id)
    if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
    const refusal = await cancelSchedule(tx, { kind: 'campaign', target_id: campaign_id, schedule_id }, context)
    say('done', { about: schedule_id })
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
