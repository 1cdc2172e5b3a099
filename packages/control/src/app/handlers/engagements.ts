import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

/** Most faults in an answer. */
const mostFaults = 20

export const engagementsWrite: ControlHandler<'engagements.write'> = async ({
  workspace,
  body: { engagements },
  headers,
}) => {
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
}
