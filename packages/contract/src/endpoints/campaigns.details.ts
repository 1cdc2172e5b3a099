import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { campaignDetailsErrors as errors } from '../errors/lists.ts'
import { firstMessage } from '../on-invalid.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean } from '../schemas/query.ts'
import { campaignId } from '../schemas/send-target.ts'
import { describedSendable, ShownMessages } from '../schemas/sendable.ts'

/** Describes one campaign: its state, when it was sent, its messages by variation, what counts as a conversion. */
export const campaignsDetails = endpoint({
  id: 'campaigns.details',
  source: 'decision 0066',
  method: 'GET',
  path: '/campaigns/details',
  permission: 'campaigns.details',
  rateLimit: 'default',
  query: z.object({
    campaign_id: campaignId,
    post_launch_draft_version: queryBoolean(errors.postLaunchDraft),
  }),
  responses: {
    200: z.object({
      ...describedSendable,
      first_sent: Timestamp.nullable(),
      last_sent: Timestamp.nullable(),
      messages: ShownMessages,
      conversion_behaviors: z.array(
        z.object({
          type: z.string(),
          window: z.int().min(0),
          custom_event_name: z.string().optional(),
          app_ids: z.array(z.string()).nullable().optional(),
        }),
      ),
      message: z.literal('success'),
    }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
