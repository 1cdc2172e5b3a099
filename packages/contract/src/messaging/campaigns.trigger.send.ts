import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { broadcastLimit, campaignId, campaignTarget, isBroadcastAlone, isTargeted, sendId } from './send-target.ts'
import { campaignSendErrors as errors } from './sending-errors.ts'
import { TriggerProperties } from './trigger-properties.ts'

const attachments = { error: errors.attachments }

/** Sends an API-triggered campaign at once, to recipients, an audience, or everybody it is for. */
export const campaignsTriggerSend = endpoint({
  id: 'campaigns.trigger.send',
  source: 'decision 0042',
  method: 'POST',
  path: '/campaigns/trigger/send',
  permission: 'campaigns.trigger.send',
  rateLimit: 'default',
  otherRateLimit: broadcastLimit('campaigns.broadcast'),
  body: z
    .object(
      {
        campaign_id: campaignId,
        send_id: sendId.optional(),
        trigger_properties: TriggerProperties.optional(),
        ...campaignTarget,
        attachments: z
          .array(z.object({ file_name: z.string(attachments), url: z.string(attachments) }, attachments), attachments)
          .optional(),
      },
      { error: errors.notObject },
    )
    .refine(isTargeted, { error: errors.noRecipients })
    .refine(isBroadcastAlone, { error: errors.broadcastAndRecipients })
    .refine((body) => body.broadcast !== true || !body.attachments?.length, { error: errors.attachmentsAndBroadcast }),
  responses: {
    201: z.object({ dispatch_id: z.string(), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
