import { sendCurrentsName } from '../ports/records/currents.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'

/** Which queue to send. */
export interface SendCurrents {
  readonly stream: string
  /** Whether it goes though more events could come. */
  readonly isForced?: boolean
}

/** Sends the next batch of a queue of events, if one is due. Source: decision 0285. */
export const sendCurrents: JobKind<SendCurrents> = jobKind(sendCurrentsName, {
  run: async ({ stream, isForced }, context) => (await import('./send-batch.ts')).sendBatch(stream, context, isForced),
  weight: 20,
})
