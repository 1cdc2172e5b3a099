import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { ShownFault, shownFault } from '../fault-schema.ts'

/** Lists the faults of a workspace, spent ones included, with how many calls each has met. */
export const faultsGet = controlRoute({
  id: 'faults.get',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/faults',
  about: 'its faults, and how many calls each has met',
  responses: { 200: z.strictObject({ faults: z.array(ShownFault) }) },
  handle: async ({ workspace }) => ({ status: 200, body: { faults: (await workspace.faults.list()).map(shownFault) } }),
})
