import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Attachment } from './message-members.ts'
import { broadcastLimit, campaignId, campaignTarget, isBroadcastAlone, isTargeted, sendId } from './send-target.ts'
import { campaignSendErrors as errors } from './sending-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

/** Sends an API-triggered campaign at once, to recipients, an audience, or everybody it is for. */
export const campaignsTriggerSend = endpoint({
  id: 'campaigns.trigger.send',
  source: 'decision 0042',
  method: 'POST',
  path: '/campaigns/trigger/send',
  otherRateLimit: broadcastLimit('campaigns.broadcast'),
  effect: 'acts',
  get body() {
    return z
      .object(
        {
          /** The id of the campaign that requests trigger. An unknown one is refused. */
          campaign_id: campaignId,
          /** The send under which the messages count: at most 64 ASCII characters. Default: none for users, a new one for a broadcast. */
          send_id: sendId.optional(),
          /** Values for the Liquid of the messages, for all recipients: at most 50 KB. */
          trigger_properties: TriggerProperties.optional(),
          ...campaignTarget(),
          /** Files that go with the email. They are kept, but not loaded. */
          attachments: z.array(Attachment, { error: errors.attachments }).optional(),
        },
        { error: errors.notObject },
      )
      .refine(isTargeted, { error: errors.noRecipients })
      .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients, path: ['broadcast'] })
      .refine((body) => body.broadcast !== true || !body.attachments?.length, { error: errors.attachmentsAndBroadcast })
  },
  responses: {
    get 201() {
      return z.object({
        /** The id of this dispatch, 32 hexadecimal digits. */
        dispatch_id: z.string(),
        /** The send under which the messages count. Only a broadcast of a campaign has it; the service makes one that is not given. */
        send_id: z.string().optional(),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
