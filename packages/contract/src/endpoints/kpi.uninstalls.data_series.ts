import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from '../errors/analytics.ts'
import { firstMessage } from '../on-invalid.ts'
import { appQuery, Count, dayQuery, seriesOf } from '../schemas/series.ts'

/** How often users uninstalled an app, a day at a time. */
export const kpiUninstallsDataSeries = endpoint({
  id: 'kpi.uninstalls.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/uninstalls/data_series',
  permission: 'kpi.uninstalls.data_series',
  rateLimit: 'default',
  query: z.object({ ...dayQuery, ...appQuery }),
  responses: { 200: seriesOf({ uninstalls: Count }), 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
