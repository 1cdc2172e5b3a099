import { canvasSeriesErrors as errors, type Input, limits } from '@brazier/contract'
import { canvasWindow, type SeriesPoint, type SeriesRow } from '@brazier/domain'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { workspaceCalendar } from './read-series.ts'

/** A Canvas and what was counted of it on the days asked for, or why there is no answer. */
export type CanvasRows =
  | { readonly canvas: Canvas; readonly points: readonly SeriesPoint[]; readonly rows: readonly SeriesRow[] }
  | { readonly fault: typeof errors.canvasId | typeof errors.span }

/** Reads what the series and the summary of a Canvas show. Source: spec, "GET /canvas/data_series". */
export const readCanvas = async (tx: Transaction, query: Input<'canvas.data_series'>['query']): Promise<CanvasRows> => {
  const canvas = await tx.canvases.get(query.canvas_id)
  if (canvas === undefined) return { fault: errors.canvasId }
  const window = canvasWindow(query, limits.canvasSeriesLength, await workspaceCalendar(tx))
  if (window === undefined) return { fault: errors.span }
  const rows = await tx.analytics.rows({ family: 'canvas', id: query.canvas_id, sub: '' }, window)
  return { canvas, points: window.points, rows }
}
