import { activityCounts } from '../analytics/read-series.ts'
import { appFault, segmentFault } from '../analytics/refusals.ts'
import type { Handler } from '../handler.ts'

const sessions = { family: 'session', hourly: 'session.hour', counter: 'sessions' } as const

/** Shows how many sessions there were. Source: decision 0064. */
export const sessionsDataSeries: Handler<'sessions.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const message = (await appFault(tx, query)) ?? (await segmentFault(tx, query))
    if (message !== undefined) return { status: 400, body: { message } }
    const counts = await activityCounts(tx, now, query, sessions)
    const data = counts.map(({ time, count }) => ({ time, sessions: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
