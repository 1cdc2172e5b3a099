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
  rateLimit: 'names',
  gives: { list: 'events', parameter: 'event' },
  get query() {
    return z.object({
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      page: queryPage(errors.page),
    })
  },
  pages: { items: 'events', by: 'page' },
  responses: {
    get 200() {
      return z.object({
        /** A page of names of custom events, at most 250, by name. */
        events: z.array(z.string()),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
