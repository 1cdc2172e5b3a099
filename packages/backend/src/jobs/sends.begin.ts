import { addressees } from '../sends/addressees.ts'
import { currentSend, type SendStep } from '../sends/current-send.ts'
import { queueFinish, queueTurns } from '../sends/turns.ts'
import type { JobHandler } from './job-handler.ts'

/** Begins a send: plans the turns of its recipients, or sets out to find whom it is for. Source: decision 0044. */
export const beginSend: JobHandler<SendStep> = async (step, context) => {
  const { tx, now } = context
  const send = await currentSend(tx, step)
  if (send === undefined) return
  await tx.schedules.put(send.schedule_id, { ...send, state: 'sending' })
  if (send.recipients === undefined) return tx.jobs.add('sends.walk', { step }, now)
  await queueTurns(tx, send, await addressees(send.recipients, context), now)
  await queueFinish(tx, send, now)
}
