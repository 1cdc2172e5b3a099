import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { trackErrors, trackObjectErrors } from '../errors/track.ts'
import { firstMessage } from '../on-invalid.ts'
import { TrackBody, TrackObjectError } from '../schemas/track-body.ts'

const count = z.int().min(0).optional()
const errors = z.array(TrackObjectError).optional()

/** Queues attributes, events and purchases; objects that are not valid are left out and listed in `errors`. */
export const usersTrack = endpoint({
  id: 'users.track',
  source: 'decision 0011',
  method: 'POST',
  path: '/users/track',
  permission: 'users.track',
  rateLimit: 'users.track',
  body: TrackBody,
  setsAside: Object.values(trackObjectErrors),
  responses: {
    201: z.object({
      attributes_processed: count,
      events_processed: count,
      purchases_processed: count,
      errors,
      message: z.literal('success'),
    }),
    400: z.object({ errors, message: z.literal(Object.values(trackErrors)) }),
  },
  onInvalid: firstMessage(trackErrors),
})
