import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { noSession } from '../sessions.ts'

/** See the row of the same name. */
export const sessionClose: ControlHandler<'session.close'> = async () => ({
  ...done,
  headers: { 'Set-Cookie': noSession },
})
