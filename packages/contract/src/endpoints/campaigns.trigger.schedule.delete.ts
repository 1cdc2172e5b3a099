import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { campaignScheduleDeleteErrors as errors } from '../errors/sending.ts'
import { firstMessage } from '../on-invalid.ts'
import { campaignId, scheduleId } from '../schemas/send-target.ts'

/** Cancels a scheduled send of a campaign before it goes out. */
export const campaignsTriggerScheduleDelete = endpoint({
  id: 'campaigns.trigger.schedule.delete',
  source: 'Endpoints > POST /campaigns/trigger/schedule/delete',
  method: 'POST',
  path: '/campaigns/trigger/schedule/delete',
  permission: 'campaigns.trigger.schedule.delete',
  rateLimit: 'default',
  body: z.object(
    {
      campaign_id: campaignId,
      schedule_id: scheduleId,
    },
    { error: errors.notObject },
  ),
  responses: {
    201: Success,
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
