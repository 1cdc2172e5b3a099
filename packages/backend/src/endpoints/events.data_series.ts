import { activityCounts } from '../analytics/read-series.ts'
import { appFault, segmentFault } from '../analytics/refusals.ts'
import type { Handler } from '../handler.ts'

const event = { family: 'event', hourly: 'event.hour', counter: 'count' } as const

/** Shows how often a custom event was done; one that nobody ever did has zeros. Source: spec, "GET /events/data_series". */
export const eventsDataSeries: Handler<'events.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const message = (await appFault(tx, query)) ?? (await segmentFault(tx, query))
    if (message !== undefined) return { status: 400, body: { message } }
    const data = await activityCounts(tx, now, query, { ...event, id: query.event })
    return { status: 200, body: { data, message: 'success' } }
  })
