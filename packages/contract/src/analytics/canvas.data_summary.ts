import { endpoint } from '../endpoint.ts'
import { canvasSeriesErrors as errors } from './analytics-errors.ts'
import { canvasSeriesQuery, CanvasSummary } from './canvas-series.ts'

/** The series of a Canvas, its days in one. */
export const canvasDataSummary = endpoint({
  id: 'canvas.data_summary',
  source: 'decision 0063',
  method: 'GET',
  path: '/canvas/data_summary',
  query: canvasSeriesQuery,
  responses: { 200: CanvasSummary },
  errors: { 400: errors },
})
