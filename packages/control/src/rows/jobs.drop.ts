import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Removes a job by its id, whether it waits or was set aside. Its work is never done. */
export const jobsDrop = controlRow('jobs.drop', {
  about: 'removes a job: its work is never done',
  responses: { 200: Done },
})
