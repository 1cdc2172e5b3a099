import { canvasSeriesErrors as errors, type Input, limits } from '@brazier/contract'
import { canvasWindow, type SeriesKey, type SeriesWindow } from '@brazier/domain'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { workspaceCalendar } from './read-series.ts'

/** A Canvas, where it is counted and which days are asked for, or why there is no answer. */
export type AskedCanvas =
  | { readonly canvas: Canvas; readonly key: SeriesKey; readonly window: SeriesWindow }
  | { readonly fault: typeof errors.canvasId | typeof errors.span }

/** Finds what the series or the summary of a Canvas is asked about. Source: spec, "GET /canvas/data_series". */
export const askedCanvas = async (
  tx: Transaction,
  query: Input<'canvas.data_series'>['query'],
): Promise<AskedCanvas> => {
  const canvas = await tx.canvases.get(query.canvas_id)
  if (canvas === undefined) return { fault: errors.canvasId }
  const window = canvasWindow(query, limits.canvasSeriesLength, await workspaceCalendar(tx))
  if (window === undefined) return { fault: errors.span }
  return { canvas, key: { family: 'canvas', id: query.canvas_id, sub: '' }, window }
}
