import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sessionSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, segmentQuery, seriesOf, unitQuery } from './series.ts'

/** Number of times users used an app, a day or an hour at a time. */
export const sessionsDataSeries = endpoint({
  id: 'sessions.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/sessions/data_series',
  get query() {
    return z.object({ ...dayQuery(), ...unitQuery, ...appQuery, ...segmentQuery })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of times users used an app. */
        sessions: Count,
      }))
    },
  },
  errors: { 400: errors },
})
