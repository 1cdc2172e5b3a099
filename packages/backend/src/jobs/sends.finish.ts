import { currentSend, type SendStep } from '../sends/current-send.ts'
import type { JobHandler } from './job-handler.ts'

/** Ends a send after everybody's turn. Source: decision 0044. */
export const finishSend: JobHandler<SendStep> = async (step, { tx }) => {
  const send = await currentSend(tx, step)
  if (send !== undefined) await tx.schedules.put(send.schedule_id, { ...send, state: 'sent' })
}
