import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { eventListErrors as errors } from '../errors/lists.ts'
import { firstMessage } from '../on-invalid.ts'
import { queryPage } from '../schemas/query.ts'

/** Lists the names of custom events that were ever tracked, 250 a page, in order of name. */
export const eventsList = endpoint({
  id: 'events.list',
  source: 'decision 0067',
  method: 'GET',
  path: '/events/list',
  permission: 'events.list',
  rateLimit: 'names',
  query: z.object({ page: queryPage(errors.page) }),
  pages: { items: 'events', by: 'page' },
  responses: {
    200: z.object({
      events: z.array(z.string()),
      message: z.literal('success'),
    }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
