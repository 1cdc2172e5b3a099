import { StateEngagement } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute, refusal, stateBody } from '../control-route.ts'

/** The most engagements in one batch. */
const mostEngagements = 10_000

/** The most faults that an answer lists. */
const mostFaults = 20

const longestKey = 255

/**
 * Writes engagements with their effects, all of them or none. With an `Idempotency-Key`, the same batch again changes nothing,
 * and another one under the same key is refused.
 */
export const engagementsWrite = controlRoute({
  id: 'engagements.write',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/engagements',
  about: 'what users did, up to 10,000 at once; with an Idempotency-Key the same batch counts once',
  headers: z.object({
    'Idempotency-Key': z.string().min(1).max(longestKey).optional().describe('The same batch under it counts once'),
  }),
  body: z.strictObject({ engagements: z.array(StateEngagement).min(1).max(mostEngagements) }),
  bodyBytes: stateBody,
  responses: {
    200: z.strictObject({ message: z.literal('success'), engagements: z.int(), repeated: z.boolean() }),
  },
  handle: async ({ workspace, body: { engagements }, headers }) => {
    const written = await workspace.writeEngagements(engagements, headers['Idempotency-Key'])
    switch (written.outcome) {
      case 'key_taken':
        return refusal(409, 'another batch was written with this Idempotency-Key')
      case 'refused': {
        const faults = written.faults
          .slice(0, mostFaults)
          .map(({ index, message }) => `engagements[${index}]: ${message}`)
        const more = written.faults.length > mostFaults ? `; and ${written.faults.length - mostFaults} more` : ''
        return refusal(400, faults.join('; ') + more)
      }
      default: {
        const repeated = written.outcome === 'repeated'
        return { status: 200, body: { message: 'success', engagements: engagements.length, repeated } }
      }
    }
  },
})
