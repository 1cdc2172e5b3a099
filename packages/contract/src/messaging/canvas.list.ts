import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { sendableListErrors as errors } from './list-errors.ts'
import { listedSendable, sendableListQuery } from './sendable.ts'

/** Lists Canvases, 100 a page, oldest first unless asked otherwise; archived ones only when asked for. */
export const canvasList = endpoint({
  id: 'canvas.list',
  source: 'decision 0065',
  method: 'GET',
  path: '/canvas/list',
  gives: { list: 'canvases', member: 'id', parameter: 'canvas_id' },
  query: sendableListQuery,
  pages: { items: 'canvases', by: 'page' },
  responses: {
    get 200() {
      return z.object({
        /** A page of Canvases, at most 100. */
        canvases: z.array(z.object(listedSendable())),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
