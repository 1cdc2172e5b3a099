import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { ClockState, clockState } from '../schemas.ts'

/** Lists every workspace and its time. */
export const workspacesList = controlRoute({
  id: 'workspaces.list',
  method: 'GET',
  path: '/_brazier/workspaces',
  about: 'lists the workspaces',
  responses: { 200: z.strictObject({ workspaces: z.array(ClockState.extend({ name: z.string() })) }) },
  handle: async ({ service: { backend } }) => {
    const names = await backend.workspaces.names()
    const found = await Promise.all(names.map((name) => backend.workspaces.find(name)))
    const workspaces = found.flatMap((workspace) =>
      workspace === undefined ? [] : [{ name: workspace.name, ...clockState(workspace) }],
    )
    return { status: 200, body: { workspaces } }
  },
})
