import * as z from 'zod'
import { controlRoute } from '../control-route.ts'

/** Runs all work that is due, and tells how many jobs that were; those that had run by themselves are not among them. */
export const settle = controlRoute({
  id: 'settle',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/settle',
  about: 'runs all work that is due',
  responses: { 200: z.strictObject({ jobs: z.int().min(0) }) },
  handle: async ({ workspace }) => ({ status: 200, body: { jobs: await workspace.settle() } }),
})
