import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'

export const sessionClose: ControlHandler<'session.close'> = async ({ service }) => ({
  ...done,
  headers: { 'Set-Cookie': service.noSession },
})
