import { sendCurrentsName } from '../ports/records/currents.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'

/** The queue to send. */
export interface SendCurrents {
  readonly stream: string
  /** Whether it goes though more events could come. */
  readonly isForced?: boolean
}

/** Sends the next due batch. Source: decision 0285. */
export const sendCurrents: JobKind<SendCurrents> = jobKind(sendCurrentsName, {
  run: async ({ stream, isForced }, context) => (await import('./send-batch.ts')).sendBatch(stream, context, isForced),
  weight: 20,
})
