import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, seriesOf } from './series.ts'

/** Number of users who were active within 30 days, ending with each day, a day at a time. */
export const kpiMauDataSeries = endpoint({
  id: 'kpi.mau.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/mau/data_series',
  get query() {
    return z.object({ ...dayQuery(), ...appQuery })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of different users who used an app in the 30 days up to this one. */
        mau: Count,
      }))
    },
  },
  errors: { 400: errors },
})
