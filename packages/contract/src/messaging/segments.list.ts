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
  gives: { list: 'segments', member: 'id', parameter: 'segment_id' },
  get query() {
    return z.object({
      /** The number of the page, from 0. Default 0. A page after the last is empty. */
      page: queryPage(errors.page),
      /** `asc`: oldest first; `desc`: newest first. Default `asc`. */
      sort_direction: querySortDirection(errors.sortDirection),
    })
  },
  pages: { items: 'segments', by: 'page' },
  responses: {
    get 200() {
      return z.object({
        /** A page of segments, at most 100. */
        segments: z.array(
          z.object({
            /** The id of the segment. */
            id: z.string(),
            /** The name of the segment. */
            name: z.string(),
            /** Whether the size of the segment is counted each day. */
            analytics_tracking_enabled: z.boolean(),
            /** Names of its tags. Empty if it has none. */
            tags: z.array(z.string()),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
