import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { eventSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, queryText, segmentQuery, seriesOf, unitQuery } from './series.ts'

/** Number of times users did a custom event, a day or an hour at a time. Source: decision 0064. */
export const eventsDataSeries = endpoint({
  id: 'events.data_series',
  source: 'Endpoints > GET /events/data_series',
  method: 'GET',
  path: '/events/data_series',
  get query() {
    return z.object({
      /** The name of the custom event. An unknown one has counts of 0. */
      event: queryText(errors.event),
      ...dayQuery(),
      ...unitQuery,
      ...appQuery,
      ...segmentQuery,
    })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of times the event happened. */
        count: Count,
      }))
    },
  },
  errors: { 400: errors },
})
