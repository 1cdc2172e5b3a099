import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { kpiSeriesErrors as errors } from '../errors/analytics.ts'
import { firstMessage } from '../on-invalid.ts'
import { appQuery, Count, dayQuery, seriesOf } from '../schemas/series.ts'

/** How many users were new, a day at a time. */
export const kpiNewUsersDataSeries = endpoint({
  id: 'kpi.new_users.data_series',
  source: 'decision 0064',
  method: 'GET',
  path: '/kpi/new_users/data_series',
  permission: 'kpi.new_users.data_series',
  rateLimit: 'default',
  query: z.object({ ...dayQuery, ...appQuery }),
  responses: { 200: seriesOf({ new_users: Count }), 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
