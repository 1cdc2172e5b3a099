import { endpoint } from '../endpoint.ts'
import { canvasSeriesErrors as errors } from './analytics-errors.ts'
import { CanvasSeries, canvasSeriesQuery } from './canvas-series.ts'

/** Entries into a Canvas and their results, a day at a time, by variant and step on request. Source: decision 0063. */
export const canvasDataSeries = endpoint({
  id: 'canvas.data_series',
  source: 'Endpoints > GET /canvas/data_series',
  method: 'GET',
  path: '/canvas/data_series',
  query: canvasSeriesQuery,
  responses: { 200: CanvasSeries },
  errors: { 400: errors },
})
