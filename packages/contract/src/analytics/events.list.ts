import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { eventListErrors as errors } from '../messaging/list-errors.ts'
import { queryPage } from '../schemas/query.ts'

/** Lists the names of custom events that were ever tracked, 250 a page, in order of name. */
export const eventsList = endpoint({
  id: 'events.list',
  source: 'decision 0065',
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
  },
  errors: { 400: errors },
})
