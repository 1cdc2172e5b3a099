import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, seriesOf } from './series.ts'

/** Number of new users, a day at a time. */
export const kpiNewUsersDataSeries = endpoint({
  id: 'kpi.new_users.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/new_users/data_series',
  get query() {
    return z.object({ ...dayQuery(), ...appQuery })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of users who were new on this day. */
        new_users: Count,
      }))
    },
  },
  errors: { 400: errors },
})
