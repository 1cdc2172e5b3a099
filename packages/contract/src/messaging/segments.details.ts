import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../schemas/identifiers.ts'
import { segmentDetailsErrors as errors } from './list-errors.ts'

/** Describes one segment: `description` in words what its filters are, `text_description` as somebody wrote it. */
export const segmentsDetails = endpoint({
  id: 'segments.details',
  source: 'decision 0065',
  method: 'GET',
  path: '/segments/details',
  permission: 'segments.details',
  rateLimit: 'default',
  query: z.object({ segment_id: z.string({ error: errors.segmentId }).min(1, { error: errors.segmentId }) }),
  responses: {
    200: z.object({
      created_at: Timestamp,
      updated_at: Timestamp,
      name: z.string(),
      description: z.string(),
      text_description: z.string(),
      tags: z.array(z.string()),
      teams: z.array(z.string()),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
