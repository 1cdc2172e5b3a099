import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { trackBulkBody } from './track-body.ts'
import { usersTrack } from './users.track.ts'

/** Queues up to 1,000 attributes, events and purchases; objects that are not valid are left out and listed in `errors`; 400 if none is valid. */
export const usersTrackBulk = endpoint({
  id: 'users.track.bulk',
  source: 'decision 0137',
  method: 'POST',
  path: '/users/track/bulk',
  rateLimit: 'users.track.bulk',
  undo: 'users.delete',
  remains: { what: 'what was counted of', members: ['name', 'product_id'] },
  bodyBytes: limits.trackBulkBytes,
  get body() {
    return trackBulkBody()
  },
  leavesOut: usersTrack.leavesOut,
  responses: {
    get 201() {
      return usersTrack.responses[201]
    },
    get 400() {
      return usersTrack.responses[400]
    },
  },
  errors: usersTrack.errors,
})
