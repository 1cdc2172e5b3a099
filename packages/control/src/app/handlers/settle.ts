import type { ControlHandler } from '../control-handler.ts'

export const settle: ControlHandler<'settle'> = async ({ workspace }) => ({
  status: 200,
  body: { jobs: await workspace.settle() },
})
