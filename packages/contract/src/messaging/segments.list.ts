import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { queryPage, querySortDirection } from '../schemas/query.ts'
import { segmentListErrors as errors } from './list-errors.ts'

/** Lists segments, 100 a page, oldest first unless asked otherwise. */
export const segmentsList = endpoint({
  id: 'segments.list',
  source: 'decision 0065',
  method: 'GET',
  path: '/segments/list',
  permission: 'segments.list',
  rateLimit: 'default',
  query: z.object({ page: queryPage(errors.page), sort_direction: querySortDirection(errors.sortDirection) }),
  pages: { items: 'segments', by: 'page' },
  responses: {
    200: z.object({
      segments: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          analytics_tracking_enabled: z.boolean(),
          tags: z.array(z.string()),
        }),
      ),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
