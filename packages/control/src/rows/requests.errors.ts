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
  first: z.int().describe('The place of the oldest one in the log'),
  last: z.int().describe('The place of the newest one'),
  request_id: z.string().describe('The newest one'),
  time: z.iso.datetime().describe("Of the newest one, on the workspace's clock"),
})

/** Groups the refused requests of the log by endpoint, status, step and message; those of the newest request first. */
export const requestsErrors = controlRow('requests.errors', {
  about: 'its refused requests, those that are alike together',
  query: Limit,
  responses: { 200: z.strictObject({ errors: z.array(Group) }) },
  shows: ['requests'],
})
