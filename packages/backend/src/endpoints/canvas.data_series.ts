import { presentCanvasDays } from '@brazier/domain'
import { askedCanvas } from '../analytics/asked-canvas.ts'
import type { Handler } from '../handler.ts'

/** Shows the days of a Canvas. Source: spec, "GET /canvas/data_series". */
export const canvasDataSeries: Handler<'canvas.data_series'> = ({ query }, { store }) =>
  store.read(async (tx) => {
    const asked = await askedCanvas(tx, query)
    if ('fault' in asked) return { status: 400, body: { message: asked.fault } }
    const { canvas, key, window } = asked
    const stats = presentCanvasDays(canvas, window.points, await tx.analytics.rows(key, window), query)
    return { status: 200, body: { data: { name: canvas.name, stats }, message: 'success' } }
  })
