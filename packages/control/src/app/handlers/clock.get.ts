import type { ControlHandler } from '../control-handler.ts'
import { clockState } from '../shown.ts'

export const clockGet: ControlHandler<'clock.get'> = async ({ workspace }) => ({
  status: 200,
  body: clockState(workspace),
})
