import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const stateGet: ControlHandler<'state.get'> = async ({ workspace }) => ({
  status: 200,
  write: (write) => workspace.writeState(write),
})
