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
  effect: 'acts',
  get body() {
    return z
      .object(
        {
          /** The id of the campaign that requests trigger. An unknown one is refused. */
          campaign_id: campaignId,
          /** The send under which the messages count: at most 64 ASCII characters. Default: none. */
          send_id: sendId.optional(),
          /** When to send. */
          schedule: Schedule,
          /** Values for the Liquid of the messages, for all recipients: at most 50 KB. */
          trigger_properties: TriggerProperties.optional(),
          ...campaignTarget(),
        },
        { error: errors.notObject },
      )
      .refine(isTargeted, { error: errors.noRecipients })
      .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients, path: ['broadcast'] })
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** The id for changing or deleting the schedule. */
        schedule_id: z.string(),
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        send_id: z.string().optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
