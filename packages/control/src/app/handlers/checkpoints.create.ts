import { cannotRewind } from '../answers.ts'
import type { ControlHandler } from '../control-handler.ts'
import { keepCheckpoint } from '../keep-checkpoint.ts'
import { refusal } from '../refusal.ts'
import { shownCheckpoint } from '../shown.ts'

export const checkpointsCreate: ControlHandler<'checkpoints.create'> = async ({ service, workspace, body }) =>
  workspace.canRewind
    ? { status: 201, body: shownCheckpoint(await keepCheckpoint(service, workspace, body.name)) }
    : refusal(409, cannotRewind)
