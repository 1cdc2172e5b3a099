import { defaultCheckpointLimits, keptCheckpoints, NoCheckpoint, type Workspace } from '@brazier/backend/parts'
import { done } from '../answers.ts'
import { checkpointsOf, keepCheckpoint, type KeptCheckpoint } from '../checkpoints.ts'
import type { ControlHandler } from '../control-handler.ts'
import { refusal, type Refused } from '../refusal.ts'
import { shownCheckpoint } from '../shown.ts'

const cannotRewind =
  'this server keeps its data in a database, which cannot go back; write the state with GET …/state and restore it'

const noCheckpoint = (checkpoint: number): Refused =>
  refusal(404, `there is no checkpoint ${checkpoint}: ${keptCheckpoints(defaultCheckpointLimits)}`)

export const checkpointsList: ControlHandler<'checkpoints.list'> = async ({ workspace }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const kept = [...checkpointsOf(workspace).values()]
  return { status: 200, body: { checkpoints: kept.toReversed().map(shownCheckpoint) } }
}

export const checkpointsCreate: ControlHandler<'checkpoints.create'> = async ({ service, workspace, body }) =>
  workspace.canRewind
    ? { status: 201, body: shownCheckpoint(await keepCheckpoint(service, workspace, body.name)) }
    : refusal(409, cannotRewind)

export const checkpointsDelete: ControlHandler<'checkpoints.delete'> = async ({ workspace, params }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const { checkpoint } = params
  const kept = /^\d{1,15}$/.test(checkpoint) ? checkpointsOf(workspace).get(Number(checkpoint)) : undefined
  return kept !== undefined && (await workspace.dropCheckpoint(kept))
    ? done
    : refusal(404, `there is no checkpoint ${JSON.stringify(checkpoint)}`)
}

export const checkpoint: ControlHandler<'checkpoint'> = async ({ service, workspace }) => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const made = await keepCheckpoint(service, workspace, undefined)
  return { status: 201, body: { checkpoint: made.store } }
}

const withCheckpoint = async <Answer>(
  workspace: Workspace,
  number: number,
  work: (wanted: KeptCheckpoint) => Promise<Answer>,
): Promise<Answer | Refused> => {
  if (!workspace.canRewind) return refusal(409, cannotRewind)
  const wanted = checkpointsOf(workspace).get(number)
  if (wanted === undefined) return noCheckpoint(number)
  try {
    return await work(wanted)
  } catch (error) {
    if (error instanceof NoCheckpoint) return noCheckpoint(number)
    throw error
  }
}

export const rollback: ControlHandler<'rollback'> = ({ workspace, body }) =>
  withCheckpoint(workspace, body.checkpoint, async (wanted) => {
    await workspace.rollback(wanted)
    return done
  })

export const changes: ControlHandler<'changes'> = ({ workspace, query: { since, ...filter } }) =>
  withCheckpoint(workspace, since, async (wanted) => ({
    status: 200,
    body: await workspace.changesSince(wanted, filter),
  }))
