import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Done } from '../schemas/shapes.ts'

/** Makes a job due at once, whether it waits for its time or was set aside. It then runs as any other. */
export const jobsRun = controlRow('jobs.run', {
  about: 'makes a job due at once',
  body: z.strictObject({
    /** The id of the job. */
    id: z.int().min(1),
  }),
  responses: { 200: Done },
})
