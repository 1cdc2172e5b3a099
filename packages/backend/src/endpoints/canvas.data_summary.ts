import { presentCanvasSummary } from '@brazier/domain'
import { askedCanvas } from '../analytics/asked-canvas.ts'
import type { Handler } from '../handler.ts'

/** Shows the days of a Canvas in one. Source: decision 0063. */
export const canvasDataSummary: Handler<'canvas.data_summary'> = ({ query }, { store }) =>
  store.read(async (tx) => {
    const asked = await askedCanvas(tx, query)
    if ('fault' in asked) return { status: 400, body: { message: asked.fault } }
    const { canvas, key, window } = asked
    const data = { name: canvas.name, ...presentCanvasSummary(canvas, await tx.analytics.total(key, window), query) }
    return { status: 200, body: { data, message: 'success' } }
  })
