import { controlRoute, Done, done } from '../control-route.ts'

/** Empties a workspace; its keys and its clock stay. */
export const reset = controlRoute({
  id: 'reset',
  method: 'POST',
  path: '/_brazier/workspaces/:workspace/reset',
  about: 'empties it',
  responses: { 200: Done },
  handle: async ({ service, workspace }) => {
    await workspace.reset()
    service.checkpointsOf(workspace).clear()
    return done
  },
})
