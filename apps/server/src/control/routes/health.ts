import * as z from 'zod'
import { controlRoute } from '../control-route.ts'

/** Says that the server answers, and which version it is. */
export const health = controlRoute({
  id: 'health',
  method: 'GET',
  path: '/_brazier/health',
  about: 'says that the server answers',
  responses: { 200: z.strictObject({ status: z.literal('ok'), version: z.string() }) },
  handle: async ({ service }) => ({ status: 200, body: { status: 'ok', version: service.version } }),
})
