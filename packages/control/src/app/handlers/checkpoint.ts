import { cannotRewind } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { keepCheckpoint } from '../keep-checkpoint.ts'
import { refusal } from '../refusal.ts'

export const checkpoint: ControlHandler<'checkpoint'> = async ({ service, workspace }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const made = await keepCheckpoint(service, workspace, undefined)
  return { status: 201, body: { checkpoint: made.store } }
}
