import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { campaignScheduleUpdateErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { Schedule } from '../schemas/schedule.ts'
import { campaignId, scheduleId } from '../schemas/send-target.ts'
import { TriggerProperties } from '../schemas/trigger-properties.ts'

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
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
