import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { campaignId, scheduleId } from './send-target.ts'
import { campaignScheduleDeleteErrors as errors } from './sending-errors.ts'

/** Cancels a scheduled send of a campaign before it goes out. */
export const campaignsTriggerScheduleDelete = endpoint({
  id: 'campaigns.trigger.schedule.delete',
  source: 'Endpoints > POST /campaigns/trigger/schedule/delete',
  method: 'POST',
  path: '/campaigns/trigger/schedule/delete',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the campaign that the schedule is of. */
        campaign_id: campaignId,
        /** The id that creating the schedule answered. An unknown one is refused. */
        schedule_id: scheduleId,
      },
      { error: errors.notObject },
    )
  },
  responses: {
    201: Success,
  },
  errors: { 400: errors },
})
