import type { Checkpoint } from '@brazier/backend/parts'

/** A checkpoint, and what people know it by. */
export interface KeptCheckpoint extends Checkpoint {
  readonly name?: string
  /** On the server's clock, UTC milliseconds. */
  readonly made_at: number
  /** On the workspace's clock, UTC milliseconds. */
  readonly now: number
}
