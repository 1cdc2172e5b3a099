import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { liveActivityUpdateErrors as errors } from './live-activity-errors.ts'
import { liveActivityMembers } from './live-activity.ts'

const invalid = { error: errors.notification }

/** Gives a Live Activity new values, or ends it, after the answer. An unknown activity is accepted. Source: decision 0158. */
export const messagesLiveActivityUpdate = endpoint({
  id: 'messages.live_activity.update',
  source: 'decision 0158',
  method: 'POST',
  path: '/messages/live_activity/update',
  permission: 'messages.live_activity.update',
  rateLimit: 'default',
  body: z.object(
    {
      ...liveActivityMembers,
      end_activity: z
        .boolean({ error: errors.endActivity })
        .optional()
        .describe('Whether the activity ends with these values. Default false'),
      notification: z
        .object(
          {
            alert: z
              .union(
                [
                  z.string(invalid),
                  z.object(
                    {
                      title: z.string(invalid).optional().describe('The title of the alert'),
                      body: z.string(invalid).optional().describe('The text of the alert'),
                    },
                    invalid,
                  ),
                ],
                invalid,
              )
              .optional()
              .describe('What users see when the values change: a text, or a title and a text'),
          },
          invalid,
        )
        .optional()
        .describe('The push that tells users of it; left out, the values change in silence'),
    },
    { error: errors.notObject },
  ),
  responses: { 201: Success },
  errors: { 400: errors },
})
