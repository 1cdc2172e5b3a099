import { StateFile, StateFileError } from '@brazier/backend'
import { controlRoute, Done, done, refusal, stateBody } from '../control-route.ts'

/** Replaces all that is in a workspace by a state file. With one that does not fit, everything stays. */
export const statePut = controlRoute({
  id: 'state.put',
  method: 'PUT',
  path: '/_brazier/workspaces/:workspace/state',
  about: 'replaces all that is in it by a state file',
  body: StateFile,
  bodyBytes: stateBody,
  responses: { 200: Done },
  handle: async ({ service, workspace, body }) => {
    try {
      await workspace.restore(body)
    } catch (error) {
      if (error instanceof StateFileError) return refusal(400, error.message)
      throw error
    }
    service.checkpointsOf(workspace).clear()
    return done
  },
})
