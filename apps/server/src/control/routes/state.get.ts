import { StateFile } from '@brazier/backend'
import { controlRoute } from '../control-route.ts'

/** Gives all that is in a workspace as a state file, in pieces. */
export const stateGet = controlRoute({
  id: 'state.get',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/state',
  about: 'all that is in it, as a state file',
  responses: { 200: StateFile },
  handle: async ({ workspace }) => ({ status: 200, write: (write) => workspace.writeState(write) }),
})
