import type { ControlHandler } from '../control-handler.ts'

/** See the row of the same name. */
export const settle: ControlHandler<'settle'> = async ({ workspace }) => ({
  status: 200,
  body: { jobs: await workspace.settle() },
})
