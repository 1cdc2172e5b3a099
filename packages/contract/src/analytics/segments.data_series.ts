import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { segmentSeriesErrors as errors } from './analytics-errors.ts'
import { Count, dayQuery, queryText, seriesOf } from './series.ts'

/** Number of users in a segment with analytics tracking, a day at a time. */
export const segmentsDataSeries = endpoint({
  id: 'segments.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/segments/data_series',
  get query() {
    return z.object({
      /** The id of the segment. It must be known and have analytics tracking. */
      segment_id: queryText(errors.segmentId),
      ...dayQuery(),
    })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of users in the segment at the end of this day. */
        size: Count,
      }))
    },
  },
  errors: { 400: errors },
})
