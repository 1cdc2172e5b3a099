import { defaultCheckpointLimits, keptCheckpoints } from '@brazier/backend/parts'
import { refusal, type Refused } from './refusal.ts'

/** Says why a workspace has no checkpoints. */
export const cannotRewind =
  'this server keeps its data in a database, which cannot go back; write the state with GET …/state and restore it'

export const noCheckpoint = (checkpoint: number): Refused =>
  refusal(404, `there is no checkpoint ${checkpoint}: ${keptCheckpoints(defaultCheckpointLimits)}`)

/** Answers where there is nothing to tell. */
export const done = { status: 200, body: { message: 'success' } } as const
