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
  get query() {
    return z.object({
      /** The id of the segment. An unknown one is refused. */
      segment_id: z.string({ error: errors.segmentId }).min(1, { error: errors.segmentId }),
    })
  },
  responses: {
    get 200() {
      return z.object({
        /** When the segment was made, ISO 8601. */
        created_at: Timestamp,
        /** When the segment was changed last, ISO 8601. */
        updated_at: Timestamp,
        /** The name of the segment. */
        name: z.string(),
        /** The filters of the segment, in words. */
        description: z.string(),
        /** Description that the team wrote of the segment; may be empty. */
        text_description: z.string(),
        /** Names of its tags. Empty if it has none. */
        tags: z.array(z.string()),
        /** Names of the teams that it belongs to. Empty if none. */
        teams: z.array(z.string()),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
