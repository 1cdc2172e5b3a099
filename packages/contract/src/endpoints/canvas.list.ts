import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { sendableListErrors as errors } from '../errors/lists.ts'
import { firstMessage } from '../on-invalid.ts'
import { listedSendable, sendableListQuery } from '../schemas/sendable.ts'

/** Lists Canvases, 100 a page, oldest first unless asked otherwise; archived ones only when asked for. */
export const canvasList = endpoint({
  id: 'canvas.list',
  source: 'decision 0065',
  method: 'GET',
  path: '/canvas/list',
  permission: 'canvas.list',
  rateLimit: 'default',
  query: sendableListQuery,
  pages: { items: 'canvases', by: 'page' },
  responses: {
    200: z.object({
      canvases: z.array(z.object(listedSendable)),
      message: z.literal('success'),
    }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
