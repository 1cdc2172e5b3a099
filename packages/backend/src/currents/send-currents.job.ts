import { currentsLimits } from '@brazier/contract/currents'
import { sendCurrentsName } from '../ports/records/currents.ts'
import type { Transaction } from '../ports/store.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'
import { sendAt } from './streams.ts'

export interface SendCurrents {
  readonly stream: string
  /** Sends an incomplete batch too. */
  readonly isForced?: boolean
}

/** Keeps only a queue's newest job aside: one that always fails would add one at each try. */
const keepNewest = async ({ jobs }: Transaction, stream: string): Promise<void> => {
  const failed = (await jobs.aside(Infinity)).filter(({ kind, payload }) => {
    const given = payload as Partial<SendCurrents> | null // a state file can have any
    return kind === sendCurrentsName && given?.stream === stream
  })
  for (const { id } of failed.slice(0, -1)) await jobs.takeAside(id)
}

/** Source: decision 0285. */
export const sendCurrents: JobKind<SendCurrents> = jobKind(sendCurrentsName, {
  run: async ({ stream, isForced }, context) => (await import('./send-batch.ts')).sendBatch(stream, context, isForced),
  // Later events wait behind those that it leaves.
  setAside: async ({ stream }, { tx, now }) => {
    await keepNewest(tx, stream)
    await sendAt(tx, stream, now + currentsLimits.longestWait)
  },
  weight: 20,
})
