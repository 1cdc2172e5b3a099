import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { Schedule } from './schedule.ts'
import { campaignId, scheduleId } from './send-target.ts'
import { campaignScheduleUpdateErrors as errors } from './sending-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

/** Replaces the schedule of a campaign's send; what the new one leaves out is off. */
export const campaignsTriggerScheduleUpdate = endpoint({
  id: 'campaigns.trigger.schedule.update',
  source: 'Endpoints > POST /campaigns/trigger/schedule/update',
  method: 'POST',
  path: '/campaigns/trigger/schedule/update',
  permission: 'campaigns.trigger.schedule.update',
  rateLimit: 'default',
  body: z.object(
    {
      campaign_id: campaignId,
      schedule_id: scheduleId,
      schedule: Schedule,
      trigger_properties: TriggerProperties.optional(),
    },
    { error: errors.notObject },
  ),
  responses: {
    201: Success,
  },
  errors: { 400: errors },
})
