import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { queryTime } from '../schemas/query.ts'
import { scheduledBroadcastErrors as errors } from './sending-errors.ts'

/** Lists scheduled campaigns and Canvases of the dashboard until a time. */
export const messagesScheduledBroadcasts = endpoint({
  id: 'messages.scheduled_broadcasts',
  source: 'decision 0042',
  method: 'GET',
  path: '/messages/scheduled_broadcasts',
  permission: 'messages.schedule_broadcasts',
  get query() {
    return z.object({
      /** The end of the list, ISO 8601: the midnight UTC with which its day begins. */
      end_time: queryTime(errors.endTime),
    })
  },
  responses: {
    get 200() {
      return z.object({
        /** Broadcasts with a next send until then, soonest first. Empty if there are none. */
        scheduled_broadcasts: z.array(
          z.object({
            /** The name of the campaign or Canvas. */
            name: z.string(),
            /** The id of the campaign or Canvas. */
            id: z.string(),
            /** Which of the two it is. */
            type: z.enum(['Canvas', 'Campaign']),
            /** Names of its tags. Empty if it has none. */
            tags: z.array(z.string()),
            /** When it goes out next, ISO 8601. Without a time zone where it depends on the user. */
            next_send_time: z.string(),
            /** `local_time_zones`, `intelligent_delivery`, or the time zone of the company. */
            schedule_type: z.string(),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
