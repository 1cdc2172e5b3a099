import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { TrackBody, TrackObjectError } from './track-body.ts'
import { trackErrors, trackObjectErrors } from './track-errors.ts'

const count = z.int().min(0).optional()
const leftOut = z.array(TrackObjectError).optional()

/** Queues attributes, events and purchases; objects that are not valid are left out and listed in `errors`; 400 if none is valid. */
export const usersTrack = endpoint({
  id: 'users.track',
  source: 'decision 0011',
  method: 'POST',
  path: '/users/track',
  permission: 'users.track',
  rateLimit: 'users.track',
  body: TrackBody,
  leavesOut: Object.values(trackObjectErrors),
  responses: {
    201: z.object({
      attributes_processed: count,
      events_processed: count,
      purchases_processed: count,
      errors: leftOut,
      message: z.literal('success'),
    }),
    400: z.object({ errors: leftOut, message: z.literal(Object.values(trackErrors)) }),
  },
  errors: { 400: trackErrors },
})
