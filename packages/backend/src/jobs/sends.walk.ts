import { currentSend, type SendStep } from '../sends/current-send.ts'
import { queueFinish, queueTurns } from '../sends/turns.ts'
import type { JobHandler } from './job-handler.ts'

/** How far a send has come in its walk over all users. */
export interface Walk {
  readonly step: SendStep
  /** The braze_id of the last user looked at. */
  readonly after?: string
}

/** Users per job: a broadcast to a million holds no million in memory. */
const pageSize = 500

/** Plans the turns of one page of users, and queues the next page. Source: decision 0044. */
export const walkUsers: JobHandler<Walk> = async ({ step, after }, { tx, now }) => {
  const send = await currentSend(tx, step)
  if (send === undefined) return
  const page = await tx.profiles.page(after, pageSize)
  await queueTurns(
    tx,
    send,
    page.map((profile) => ({ profile })),
    now,
  )
  const last = page.at(-1)
  if (last === undefined || page.length < pageSize) return queueFinish(tx, send, now)
  await tx.jobs.add('sends.walk', { step, after: last.braze_id }, now)
}
