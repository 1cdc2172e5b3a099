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
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the campaign that the schedule is of. */
        campaign_id: campaignId,
        /** The id that creating the schedule answered. An unknown one is refused. */
        schedule_id: scheduleId,
        /** The new time. It replaces all of the old schedule. */
        schedule: Schedule,
        /** The new values for the Liquid of the messages: at most 50 KB. Absent: unchanged. */
        trigger_properties: TriggerProperties.optional(),
      },
      { error: errors.notObject },
    )
  },
  responses: {
    201: Success,
  },
  errors: { 400: errors },
})
