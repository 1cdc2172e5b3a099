import { controlRoute } from '../control-route.ts'
import { ClockState, clockState } from '../schemas.ts'

/** Tells a workspace's time. */
export const clockGet = controlRoute({
  id: 'clock.get',
  method: 'GET',
  path: '/_brazier/workspaces/:workspace/clock',
  about: 'its time',
  responses: { 200: ClockState },
  handle: async ({ workspace }) => ({ status: 200, body: clockState(workspace) }),
})
