import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { nameListErrors as errors } from './analytics-errors.ts'
import { ListedEvent, nameListQuery } from './names.ts'

/** Lists the custom events that were ever tracked, in order of name, 50 a page; `Link` leads to the pages before and after. */
export const eventsGet = endpoint({
  id: 'events.get',
  source: 'decision 0138',
  method: 'GET',
  path: '/events',
  rateLimit: 'names',
  query: nameListQuery,
  pages: { items: 'events', by: 'cursor', size: limits.namePage },
  responses: {
    get 200() {
      return z.object({
        /** A page of custom events, at most 50, by name. */
        events: z.array(ListedEvent),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
