import { done } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

export const demo: ControlHandler<'demo'> = async ({ service, workspace }) => {
  const state = await service.readDemo?.()
  if (state === undefined) return refusal(409, 'this server has no demo company')
  await workspace.restore(state, { isTaken: true })
  return done
}
