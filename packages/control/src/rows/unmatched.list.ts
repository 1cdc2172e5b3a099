import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Unmatched = z.strictObject({
  sequence: z.int(),
  time: z.iso.datetime(),
  kind: z.enum(['key', 'path', 'method', 'http']),
  status: z.int(),
  method: z.string().optional(),
  path: z.string().optional(),
  endpoint: z.string().optional(),
  api_key: z.string().optional(),
  user_agent: z.string().optional(),
  near: z.array(z.strictObject({ method: z.string(), path: z.string() })).optional(),
  note: z.string().optional(),
})

/** Lists the newest requests that no workspace has: a wrong key, no such path or method, or HTTP that cannot be read. */
export const unmatchedList = controlRow('unmatched.list', {
  about: 'the newest requests that no workspace has, and what they may have meant',
  query: Limit,
  responses: { 200: z.strictObject({ unmatched: z.array(Unmatched) }) },
  shows: ['unmatched'],
})
