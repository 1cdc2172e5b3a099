import { presentCanvasSummary } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { resolveCanvasQuery } from './canvas-query.ts'

/** Sums a Canvas's days. Source: decision 0063. */
export const canvasDataSummary: Handler<'canvas.data_summary'> = ({ query }, { store }) =>
  store.read(async (tx) => {
    const found = await resolveCanvasQuery(tx, query)
    if ('refusal' in found) return found.refusal
    const { canvas, key, window } = found
    const data = { name: canvas.name, ...presentCanvasSummary(canvas, await tx.analytics.total(key, window), query) }
    return { status: 200, body: { data, message: 'success' } }
  })
