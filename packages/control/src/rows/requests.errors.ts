import { refusingSteps } from '@brazier/backend'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Limit } from '../schemas/shapes.ts'

const Group = z.strictObject({
  endpoint: z.string(),
  status: z.int(),
  refused_by: z.enum(refusingSteps).optional(),
  message: z.string().optional(),
  count: z.int(),
  first: z.int(),
  last: z.int(),
  request_id: z.string(),
  time: z.iso.datetime(),
})

/** Groups the refused requests of the log by endpoint, status, step and message; those of the newest request first. */
export const requestsErrors = controlRow('requests.errors', {
  about: 'its refused requests, those that are alike together',
  query: Limit,
  responses: { 200: z.strictObject({ errors: z.array(Group) }) },
  shows: ['requests'],
})
