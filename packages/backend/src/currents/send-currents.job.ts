import { currentsLimits } from '@brazier/contract/currents'
import { sendCurrentsName } from '../ports/records/currents.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'
import { sendAt } from './streams.ts'

export interface SendCurrents {
  readonly stream: string
  /** Goes though more events could come. */
  readonly isForced?: boolean
}

/** Source: decision 0285. */
export const sendCurrents: JobKind<SendCurrents> = jobKind(sendCurrentsName, {
  run: async ({ stream, isForced }, context) => (await import('./send-batch.ts')).sendBatch(stream, context, isForced),
  // Later events wait behind those that it leaves.
  setAside: async ({ stream }, { tx, now }) => void (await sendAt(tx, stream, now + currentsLimits.longestWait)),
  weight: 20,
})
