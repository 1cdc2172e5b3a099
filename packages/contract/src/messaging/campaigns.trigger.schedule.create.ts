import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Schedule } from './schedule.ts'
import { campaignId, campaignTarget, isBroadcastAlone, isTargeted, sendId } from './send-target.ts'
import { campaignScheduleErrors as errors } from './sending-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

/** Schedules a send of an API-triggered campaign. */
export const campaignsTriggerScheduleCreate = endpoint({
  id: 'campaigns.trigger.schedule.create',
  source: 'decision 0042',
  method: 'POST',
  path: '/campaigns/trigger/schedule/create',
  permission: 'campaigns.trigger.schedule.create',
  rateLimit: 'default',
  body: z
    .object(
      {
        campaign_id: campaignId,
        send_id: sendId.optional(),
        schedule: Schedule,
        trigger_properties: TriggerProperties.optional(),
        ...campaignTarget,
      },
      { error: errors.notObject },
    )
    .refine(isTargeted, { error: errors.noRecipients })
    .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients }),
  responses: {
    201: z.object({ dispatch_id: z.string(), schedule_id: z.string(), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
