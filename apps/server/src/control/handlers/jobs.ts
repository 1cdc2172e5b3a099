import type { Job } from '@brazier/backend'
import type { ControlAnswers } from '@brazier/control'
import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

type Shown = ControlAnswers<'jobs'>['body']['waiting'][number]

const jobState = (job: Job): Shown => ({ ...job, run_at: iso(job.run_at) })

/** See the row of the same name. */
export const jobs: ControlHandler<'jobs'> = async ({ workspace, query: { limit } }) =>
  workspace.store.read(async (tx) => ({
    status: 200,
    body: {
      waiting: (await tx.jobs.waiting(limit)).map(jobState),
      aside: (await tx.jobs.aside(limit)).map(jobState),
    },
  }))
