import { isRewindable, type RewindableStore } from '../memory/store.ts'
import type { Ids, IdsState } from '../ports/ids.ts'
import type { Store } from '../ports/store.ts'
import type { ChangeFilter, ChangePage } from '../state/net-changes.ts'
import { type Outgoings, withoutCalls } from './state-methods.ts'

/** A state of a workspace to which it can roll back. */
export interface Checkpoint {
  readonly store: number
  readonly ids: IdsState
}

/** The methods of checkpoints. Those that need one reject with a NoCheckpoint if it is kept no longer. */
export interface RewindMethods {
  /** Whether it can roll back. A workspace in memory can. */
  readonly canRewind: boolean
  /** Remembers the present records and ids; this is cheap. Rejects with a TypeError if `canRewind` is false. */
  checkpoint(): Promise<Checkpoint>
  /** Rolls back to a checkpoint, any number of times. The cost grows with the changes since then. Keeps faults and request log. */
  rollback(checkpoint: Checkpoint): Promise<void>
  /** Resolves to the records that are not what they were at a checkpoint. The cost grows with the changes since then. */
  changesSince(checkpoint: Checkpoint, filter: ChangeFilter): Promise<ChangePage>
}

/** Context of checkpoints. */
interface Rewound extends Outgoings {
  readonly store: Store | RewindableStore
  readonly ids: Ids
  wake(): void
  /** Lets other work of the process run. */
  pause(): Promise<void>
}

/** Returns the methods of checkpoints. */
export const rewindMethods = ({ store, ids, wake, pause, ...outgoings }: Rewound): RewindMethods => {
  const rewindable = (): RewindableStore => {
    if (isRewindable(store)) return store
    throw new TypeError('this workspace is kept in a database, which has no checkpoints; use snapshot() and restore()')
  }
  return {
    canRewind: isRewindable(store),
    checkpoint: async () => ({ store: await rewindable().checkpoint(), ids: ids.state() }),
    rollback: async (checkpoint) => {
      await withoutCalls(outgoings, () => rewindable().rollback(checkpoint.store))
      ids.restore(checkpoint.ids)
      wake()
    },
    changesSince: async (checkpoint, filter) => {
      const changed = await rewindable().changedSince(checkpoint.store)
      const { changePage } = await import('../state/net-changes.ts')
      return changePage(changed, filter, pause)
    },
  }
}
