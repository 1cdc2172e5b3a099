import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const jobsDrop: ControlHandler<'jobs.drop'> = async ({ workspace, params: { job } }) => {
  const id = /^\d{1,15}$/.test(job) ? Number(job) : 0
  const isDropped = await workspace.dropJob(id)
  return isDropped ? done : refusal(404, `there is no job ${JSON.stringify(job)}: it ran, or was dropped`)
}
