import { campaignScheduleUpdateErrors as errors } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { updateSchedule } from './request-send.ts'

/** Replaces the whole schedule. Source: spec, "POST /campaigns/trigger/schedule/update"; decision 0044. */
export const campaignsTriggerScheduleUpdate: Handler<'campaigns.trigger.schedule.update'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { campaign_id, schedule_id, schedule } = body
    const campaign = await tx.campaigns.get(campaign_id)
    if (campaign === undefined) return refused(errors.unknownCampaign, 'campaign_id')
    // The contract checked that properties are JSON.
    const properties = body.trigger_properties as JsonObject | undefined
    const named = { kind: 'campaign', target_id: campaign_id, schedule_id } as const
    const refusal = await updateSchedule(tx, named, { schedule, properties }, context, say)
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
