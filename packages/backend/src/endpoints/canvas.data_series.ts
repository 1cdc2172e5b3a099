import { presentCanvasDays } from '@brazier/domain'
import { readCanvas } from '../analytics/canvas-rows.ts'
import type { Handler } from '../handler.ts'

/** Shows the days of a Canvas. Source: spec, "GET /canvas/data_series". */
export const canvasDataSeries: Handler<'canvas.data_series'> = async ({ query }, { store }) => {
  const read = await store.transaction((tx) => readCanvas(tx, query))
  if ('fault' in read) return { status: 400, body: { message: read.fault } }
  const { canvas, points, rows } = read
  const stats = presentCanvasDays(canvas, points, rows, query)
  return { status: 200, body: { data: { name: canvas.name, stats }, message: 'success' } }
}
