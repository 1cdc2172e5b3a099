import type { SendSchedule } from '../ports/records/send-schedule.ts'
import { currentSend, planOf, type SendStep } from '../sends/current-send.ts'
import { everybody, targetOf, type Target } from '../sends/eligible.ts'
import { queueFinish, queueTurns } from '../sends/turns.ts'
import type { JobContext, JobHandler } from './job-handler.ts'

/** How far a send has come in its walk over all users. */
export interface Walk {
  readonly step: SendStep
  /** The braze_id of the last user looked at. */
  readonly after?: string
}

/** Users per job: a broadcast to a million holds no million in memory. */
const pageSize = 500

/** Whose turn to plan: while turns are still to come, everybody's, since by then anybody may be in the audience. */
const walkedBy = async (send: SendSchedule, context: JobContext): Promise<Target> => {
  const { tx, now } = context
  const { latest } = await planOf(tx, send)
  if (latest > now) return everybody
  const sendable = await (send.kind === 'canvas' ? tx.canvases : tx.campaigns).get(send.target_id)
  return sendable === undefined ? everybody : targetOf(sendable, send, context)
}

/** Plans the turns of one page of users, and queues the next page. Source: decision 0044. */
export const walkUsers: JobHandler<Walk> = async ({ step, after }, context) => {
  const { tx, now } = context
  const send = await currentSend(tx, step)
  if (send === undefined) return
  const { isEligible, among } = await walkedBy(send, context)
  const page = await tx.profiles.page(after, pageSize, among)
  const addressees = page.filter(isEligible).map((profile) => ({ profile }))
  await queueTurns(tx, send, addressees, now)
  const last = page.at(-1)
  if (last === undefined || page.length < pageSize) return queueFinish(tx, send, now)
  await tx.jobs.add('sends.walk', { step, after: last.braze_id }, now)
}
