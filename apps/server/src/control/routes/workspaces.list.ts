import * as z from 'zod'
import { controlRoute } from '../control-route.ts'
import { ClockState, clockState } from '../schemas.ts'

/** Lists every workspace and its time, in the order they were made. */
export const workspacesList = controlRoute({
  id: 'workspaces.list',
  method: 'GET',
  path: '/_brazier/workspaces',
  about: 'lists the workspaces',
  responses: { 200: z.strictObject({ workspaces: z.array(ClockState.extend({ name: z.string() })) }) },
  handle: async ({ service: { backend } }) => {
    const { registry } = backend
    const found = await Promise.all((await registry.names()).map((name) => registry.find(name)))
    const workspaces = found.flatMap((workspace) =>
      workspace === undefined ? [] : [{ name: workspace.name, ...clockState(workspace) }],
    )
    return { status: 200, body: { workspaces } }
  },
})
