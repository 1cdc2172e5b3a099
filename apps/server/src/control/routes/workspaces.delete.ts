import { controlRoute, Done, done } from '../control-route.ts'

/** Deletes a workspace with its data and every key that opens it. */
export const workspacesDelete = controlRoute({
  id: 'workspaces.delete',
  method: 'DELETE',
  path: '/_brazier/workspaces/:workspace',
  about: 'takes a workspace and its keys away',
  responses: { 200: Done },
  handle: async ({ service, workspace }) => {
    await service.backend.workspaces.delete(workspace.name)
    return done
  },
})
