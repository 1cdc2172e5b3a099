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
  rateLimit: 'users.track',
  undo: 'users.delete',
  remains: { what: 'what was counted of', members: ['name', 'product_id'] },
  body: TrackBody,
  leavesOut: Object.values(trackObjectErrors),
  responses: {
    get 201() {
      return z.object({
        /** Number of accepted attributes objects. Absent if there was none. */
        attributes_processed: count,
        /** Number of accepted events. Absent if there was none. */
        events_processed: count,
        /** Number of accepted purchases. Absent if there was none. */
        purchases_processed: count,
        /** The objects that were left out, and why. Absent if there is none. */
        errors: leftOut,
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
    get 400() {
      return z.object({
        /** The objects that were left out, and why. Absent if the request as a whole is at fault. */
        errors: leftOut,
        /** Why the request is refused: one of these texts. */
        message: z.literal(Object.values(trackErrors)),
      })
    },
  },
  errors: { 400: trackErrors },
})
