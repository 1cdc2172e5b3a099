import type { Handler } from '../service/handler.ts'
import { activityCounts } from './read-series.ts'
import { appRefusal, segmentRefusal } from './refusals.ts'

const sessions = { family: 'session', hourly: 'session.hour', counter: 'sessions' } as const

/** Source: decision 0064. */
export const sessionsDataSeries: Handler<'sessions.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const refusal = (await appRefusal(tx, query)) ?? (await segmentRefusal(tx, query))
    if (refusal !== undefined) return refusal
    const counts = await activityCounts(tx, now, query, sessions)
    const data = counts.map(({ time, count }) => ({ time, sessions: count }))
    return { status: 200, body: { data, message: 'success' } }
  })
