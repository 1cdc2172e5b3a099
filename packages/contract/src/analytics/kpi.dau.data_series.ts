import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, seriesOf } from './series.ts'

/** Number of users who were active on each day, a day at a time. */
export const kpiDauDataSeries = endpoint({
  id: 'kpi.dau.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/dau/data_series',
  get query() {
    return z.object({ ...dayQuery(), ...appQuery })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of different users who used an app on this day. */
        dau: Count,
      }))
    },
  },
  errors: { 400: errors },
})
