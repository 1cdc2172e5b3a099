import { faultLimits } from '@brazier/backend'
import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { NewFault, ShownFault, shownFault } from '../fault-schema.ts'

/** Replaces the faults of a workspace; those of one endpoint meet its calls one after the other. */
export const faultsPut = controlRoute({
  id: 'faults.put',
  method: 'PUT',
  path: '/_brazier/workspaces/:workspace/faults',
  about: 'makes the next calls of endpoints go wrong',
  body: z.strictObject({ faults: z.array(NewFault).max(faultLimits.faults) }),
  responses: { 200: z.strictObject({ faults: z.array(ShownFault) }) },
  handle: async ({ workspace, body }) => {
    await workspace.faults.replace(body.faults)
    return { status: 200, body: { faults: (await workspace.faults.list()).map(shownFault) } }
  },
})
