import { presentCanvasDays } from '@brazier/domain/rules'
import type { Handler } from '../service/handler.ts'
import { resolveCanvasQuery } from './canvas-query.ts'

/** Source: spec, "GET /canvas/data_series". */
export const canvasDataSeries: Handler<'canvas.data_series'> = ({ query }, { store }) =>
  store.read(async (tx) => {
    const found = await resolveCanvasQuery(tx, query)
    if ('refusal' in found) return found.refusal
    const { canvas, key, window } = found
    const stats = presentCanvasDays(canvas, window.points, await tx.analytics.rows(key, window), query)
    return { status: 200, body: { data: { name: canvas.name, stats }, message: 'success' } }
  })
