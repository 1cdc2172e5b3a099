import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { queryBoolean } from '../schemas/query.ts'
import { campaignDetailsErrors as errors } from './list-errors.ts'
import { campaignId } from './send-target.ts'
import { describedSendable } from './sendable.ts'
import { ShownMessages } from './shown-message.ts'

/** Describes one campaign: its state, when it was sent, its messages by variation, what counts as a conversion. */
export const campaignsDetails = endpoint({
  id: 'campaigns.details',
  source: 'decision 0065',
  method: 'GET',
  path: '/campaigns/details',
  get query() {
    return z.object({
      /** The id of the campaign. An unknown one is refused. */
      campaign_id: campaignId,
      /** Whether to show the draft of a launched campaign instead, if there is one. Default false. */
      post_launch_draft_version: queryBoolean(errors.postLaunchDraft),
      /** Whether each message says if it can be translated. Default: false. */
      include_has_translatable_content: queryBoolean(errors.includeTranslatable),
    })
  },
  responses: {
    get 200() {
      return z.object({
        ...describedSendable(),
        /** When the campaign was sent first, ISO 8601; null before that. */
        first_sent: Timestamp.nullable(),
        /** When the campaign was sent last, ISO 8601; null before that. */
        last_sent: Timestamp.nullable(),
        /** The messages of the campaign, by the id of their variation. */
        messages: ShownMessages,
        /** Events that count as a conversion, the primary one first. */
        conversion_behaviors: z.array(
          z.object({
            /** The kind of conversion event. */
            type: z.string(),
            /** Seconds after the message in which the event counts. */
            window: z.int().min(0),
            /** The custom event that counts. Only for that kind. */
            custom_event_name: z.string().optional(),
            /** The product whose purchase counts. Only for that kind, which this service does not have. */
            product: z.string().optional(),
            /** Ids of the apps in which the event counts. Absent or null: all apps. */
            app_ids: z.array(z.string()).nullable().optional(),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
