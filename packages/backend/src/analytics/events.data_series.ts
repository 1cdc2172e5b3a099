import type { Handler } from '../service/handler.ts'
import { activityCounts } from './read-series.ts'
import { appRefusal, segmentRefusal } from './refusals.ts'

const event = { family: 'event', hourly: 'event.hour', counter: 'count' } as const

/** Shows how often a custom event happened: zeros if it never did. Source: spec, "GET /events/data_series". */
export const eventsDataSeries: Handler<'events.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const message = (await appRefusal(tx, query)) ?? (await segmentRefusal(tx, query))
    if (message !== undefined) return { status: 400, body: { message } }
    const data = await activityCounts(tx, now, query, { ...event, id: query.event })
    return { status: 200, body: { data, message: 'success' } }
  })
