import { controlRoute, Done, done } from '../control-route.ts'

/** Forgets the faults of a workspace: everything goes well again. */
export const faultsDelete = controlRoute({
  id: 'faults.delete',
  method: 'DELETE',
  path: '/_brazier/workspaces/:workspace/faults',
  about: 'forgets its faults',
  responses: { 200: Done },
  handle: async ({ workspace }) => {
    await workspace.faults.clear()
    return done
  },
})
