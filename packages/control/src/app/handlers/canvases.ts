import { type Job, type Transaction, visitOf } from '@brazier/backend/parts'
import type { ControlAnswers } from '../../control.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'
import { iso } from '../shown.ts'

type Step = ControlAnswers<'canvases.visits'>['body']['steps'][number]

/** Most jobs looked through, and users of a step named. */
const [mostLookedAt, mostNamed] = [10_000, 20]

const jobsByStep = async (tx: Transaction, canvasId: string, jobs: readonly Job[]) => {
  const visits = jobs.flatMap((job) => {
    const visit = visitOf(job)
    return visit === undefined ? [] : [{ job, visit }]
  })
  const ids = [...new Set(visits.map(({ visit }) => visit.schedule_id))]
  await tx.schedules.prefetch(ids)
  const ofCanvas = new Set<string>()
  for (const id of ids) if ((await tx.schedules.get(id))?.target_id === canvasId) ofCanvas.add(id)
  return Map.groupBy(
    visits.filter(({ visit }) => ofCanvas.has(visit.schedule_id)),
    ({ visit }) => visit.step_id,
  )
}

export const canvasesVisits: ControlHandler<'canvases.visits'> = async ({ workspace, params: { canvas } }) =>
  workspace.store.read(async (tx) => {
    if ((await tx.canvases.get(canvas)) === undefined) {
      return refusal(404, `there is no Canvas ${JSON.stringify(canvas)}`)
    }
    const jobs = await tx.jobs.waiting(mostLookedAt)
    const steps: Step[] = []
    for (const [step_id, visits] of await jobsByStep(tx, canvas, jobs)) {
      const named = visits.slice(0, mostNamed)
      await tx.profiles.prefetch(named.map(({ visit }) => ({ kind: 'braze_id', value: visit.braze_id })))
      const users: Step['users'][number][] = []
      for (const { job, visit } of named) {
        const [profile] = await tx.profiles.find('braze_id', visit.braze_id)
        const external = profile?.external_id
        users.push({
          braze_id: visit.braze_id,
          ...(external !== undefined && { external_id: external }),
          due_at: iso(job.run_at),
        })
      }
      steps.push({ step_id, waiting: visits.length, users })
    }
    return { status: 200, body: { steps, ...(jobs.length === mostLookedAt && { first_jobs: mostLookedAt }) } }
  })
