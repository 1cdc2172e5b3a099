import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from './analytics-errors.ts'
import { appQuery, Count, dayQuery, seriesOf } from './series.ts'

/** Number of times users uninstalled an app, a day at a time. */
export const kpiUninstallsDataSeries = endpoint({
  id: 'kpi.uninstalls.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/uninstalls/data_series',
  get query() {
    return z.object({ ...dayQuery(), ...appQuery })
  },
  responses: {
    get 200() {
      return seriesOf(() => ({
        /** Number of times an app was uninstalled on this day. */
        uninstalls: Count,
      }))
    },
  },
  errors: { 400: errors },
})
