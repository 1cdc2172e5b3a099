import { presentCanvasSummary } from '@brazier/domain'
import { readCanvas } from '../analytics/canvas-rows.ts'
import type { Handler } from '../handler.ts'

/** Shows the days of a Canvas in one. Source: decision 0063. */
export const canvasDataSummary: Handler<'canvas.data_summary'> = async ({ query }, { store }) => {
  const read = await store.transaction((tx) => readCanvas(tx, query))
  if ('fault' in read) return { status: 400, body: { message: read.fault } }
  const { canvas, rows } = read
  const data = { name: canvas.name, ...presentCanvasSummary(canvas, rows, query) }
  return { status: 200, body: { data, message: 'success' } }
}
