import { canvasSeriesErrors as errors, type Input, limits } from '@brazier/contract'
import { canvasWindow, type SeriesKey, type SeriesWindow } from '@brazier/domain/rules'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'
import { workspaceCalendar } from './read-series.ts'

export type CanvasQuery =
  | { readonly canvas: Canvas; readonly key: SeriesKey; readonly window: SeriesWindow }
  | { readonly refusal: Refused<typeof errors.canvasId | typeof errors.span> }

/** Source: spec, "GET /canvas/data_series". */
export const resolveCanvasQuery = async (
  tx: Transaction,
  query: Input<'canvas.data_series'>['query'],
): Promise<CanvasQuery> => {
  const canvas = await tx.canvases.get(query.canvas_id)
  if (canvas === undefined) return { refusal: refused(errors.canvasId, 'canvas_id') }
  const window = canvasWindow(query, limits.canvasSeriesLength, await workspaceCalendar(tx))
  if (window === undefined) return { refusal: refused(errors.span, 'length') }
  return { canvas, key: { family: 'canvas', id: query.canvas_id, sub: '' }, window }
}
