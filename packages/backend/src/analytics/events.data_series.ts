import type { Handler } from '../service/handler.ts'
import { activityCounts } from './read-series.ts'
import { appRefusal, segmentRefusal } from './refusals.ts'

const event = { family: 'event', hourly: 'event.hour', counter: 'count' } as const

/** Shows zeros for an unknown event, and logs it. Source: decision 0064. */
export const eventsDataSeries: Handler<'events.data_series'> = ({ query }, { store, now, noteUnknown }) =>
  store.read(async (tx) => {
    const refusal = (await appRefusal(tx, query)) ?? (await segmentRefusal(tx, query))
    if (refusal !== undefined) return refusal
    const data = await activityCounts(tx, now, query, { ...event, id: query.event })
    const isKnown = data.some(({ count }) => count > 0) || (await tx.customEvents.get(query.event)) !== undefined
    if (!isKnown) noteUnknown(`event=${query.event}`)
    return { status: 200, body: { data, message: 'success' } }
  })
