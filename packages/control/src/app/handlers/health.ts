import type { ControlHandler } from '../control-handler.ts'

export const health: ControlHandler<'health'> = async ({ service }) => ({
  status: 200,
  body: { status: 'ok', version: service.version },
})
