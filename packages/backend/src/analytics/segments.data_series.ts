import { dayWindow } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { workspaceCalendar } from './read-series.ts'
import { segmentRefusal } from './refusals.ts'
import { segmentSizes } from './segment-sizes.ts'

/** Source: decision 0064. */
export const segmentsDataSeries: Handler<'segments.data_series'> = ({ query }, { store, now }) =>
  store.read(async (tx) => {
    const { segment_id, length, ending_at = now } = query
    const refusal = await segmentRefusal(tx, query)
    if (refusal !== undefined) return refusal
    const { points } = dayWindow(ending_at, length, await workspaceCalendar(tx))
    return { status: 200, body: { data: await segmentSizes(tx, segment_id, points), message: 'success' } }
  })
