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
  effect: 'acts',
  get body() {
    return z.object(
      {
        ...liveActivityMembers(),
        /** Whether the activity ends with these values. Default false. */
        end_activity: z.boolean({ error: errors.endActivity }).optional(),
        /** The push that tells users of it; left out, the values change in silence. */
        notification: z
          .object(
            {
              /** Alert that users see when the values change: a text, or a title and a text. */
              alert: z
                .union(
                  [
                    z.string(invalid),
                    z.object(
                      {
                        /** The title of the alert. */
                        title: z.string(invalid).optional(),
                        /** The text of the alert. */
                        body: z.string(invalid).optional(),
                      },
                      invalid,
                    ),
                  ],
                  invalid,
                )
                .optional(),
            },
            invalid,
          )
          .optional(),
      },
      { error: errors.notObject },
    )
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
