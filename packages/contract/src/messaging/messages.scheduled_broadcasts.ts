import { isTime } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { scheduledBroadcastErrors as errors } from './sending-errors.ts'

const endTime = { error: errors.endTime }

/** Lists what goes out by itself until a time: scheduled campaigns and Canvases of the dashboard. */
export const messagesScheduledBroadcasts = endpoint({
  id: 'messages.scheduled_broadcasts',
  source: 'decision 0042',
  method: 'GET',
  path: '/messages/scheduled_broadcasts',
  permission: 'messages.schedule_broadcasts',
  rateLimit: 'default',
  query: z.object({ end_time: z.string(endTime).refine(isTime, endTime) }),
  responses: {
    200: z.object({
      scheduled_broadcasts: z.array(
        z.object({
          name: z.string(),
          id: z.string(),
          type: z.enum(['Canvas', 'Campaign']),
          tags: z.array(z.string()),
          next_send_time: z.string(),
          schedule_type: z.string(),
        }),
      ),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
