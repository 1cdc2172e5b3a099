import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean } from '../schemas/query.ts'
import { campaignDetailsErrors as errors } from './list-errors.ts'
import { campaignId } from './send-target.ts'
import { describedSendable, ShownMessages } from './sendable.ts'

/** Describes one campaign: its state, when it was sent, its messages by variation, what counts as a conversion. */
export const campaignsDetails = endpoint({
  id: 'campaigns.details',
  source: 'decision 0065',
  method: 'GET',
  path: '/campaigns/details',
  permission: 'campaigns.details',
  rateLimit: 'default',
  query: z.object({
    campaign_id: campaignId,
    post_launch_draft_version: queryBoolean(errors.postLaunchDraft),
    include_has_translatable_content: queryBoolean(errors.includeTranslatable).describe(
      'Whether each message says if it can be translated. Default: false',
    ),
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
  },
  errors: { 400: errors },
})
