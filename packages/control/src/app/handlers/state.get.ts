import type { ControlHandler } from '../control-handler.ts'

export const stateGet: ControlHandler<'state.get'> = async ({ workspace }) => ({
  status: 200,
  write: (write) => workspace.writeState(write),
})
