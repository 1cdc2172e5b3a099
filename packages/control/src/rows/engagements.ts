import { StateEngagement } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow, stateBody } from '../row.ts'

/** Limit of one batch. */
const mostEngagements = 10_000

const longestKey = 255

/**
 * Writes engagements with their effects, all of them or none. With an `Idempotency-Key`, the same batch again changes nothing,
 * and another one under the same key is refused.
 */
export const engagementsWrite = controlRow('engagements.write', {
  about: 'what users did, up to 10,000 at once; with an Idempotency-Key the same batch counts once',
  headers: z.object({
    /** A text of yours, 1 to 255 characters. The same batch with the same text counts once. */
    'Idempotency-Key': z.string().min(1).max(longestKey).optional(),
  }),
  body: z.strictObject({
    /** The engagements: 1 to 10,000, all of them written or none. */
    engagements: z.array(StateEngagement).min(1).max(mostEngagements),
  }),
  bodyBytes: stateBody,
  responses: {
    200: z.strictObject({
      /** Always `success`. */
      message: z.literal('success'),
      /** Number of engagements in the batch. */
      engagements: z.int(),
      /** Whether the batch was written before under its key; then nothing changed. */
      repeated: z.boolean(),
    }),
  },
})
