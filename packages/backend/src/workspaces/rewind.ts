import { isRewindable, type RewindableStore } from '../memory/store.ts'
import type { Ids, IdsState } from '../ports/ids.ts'
import type { Store } from '../ports/store.ts'
import type { ChangeFilter, ChangePage } from '../state/net-changes.ts'
import { type Outgoings, withoutCalls } from './state-methods.ts'

/** A workspace's state for a rollback. */
export interface Checkpoint {
  readonly store: number
  readonly ids: IdsState
}

/** Those that take a checkpoint reject with a NoCheckpoint if it is no longer kept. */
export interface RewindMethods {
  /** True in memory. */
  readonly canRewind: boolean
  /** Remembers the present records and ids cheaply. Rejects with a TypeError if `canRewind` is false. */
  checkpoint(): Promise<Checkpoint>
  /** Numbers of those kept; none if `canRewind` is false. */
  checkpoints(): readonly number[]
  /** Resolves to whether it was kept. */
  dropCheckpoint(checkpoint: Checkpoint): Promise<boolean>
  /** Rolls back any number of times. The cost grows with the changes since. Keeps faults and request log. */
  rollback(checkpoint: Checkpoint): Promise<void>
  /** Resolves to the records that changed since. The cost grows with the changes. */
  changesSince(checkpoint: Checkpoint, filter: ChangeFilter): Promise<ChangePage>
}

interface Rewound extends Outgoings {
  readonly store: Store | RewindableStore
  readonly ids: Ids
  wake(): void
  pause(): Promise<void>
}

export const rewindMethods = ({ store, ids, wake, pause, ...outgoings }: Rewound): RewindMethods => {
  const rewindable = (): RewindableStore => {
    if (isRewindable(store)) return store
    throw new TypeError('this workspace is kept in a database, which has no checkpoints; use snapshot() and restore()')
  }
  return {
    canRewind: isRewindable(store),
    checkpoint: async () => ({ store: await rewindable().checkpoint(), ids: ids.state() }),
    checkpoints: () => (isRewindable(store) ? store.checkpoints() : []),
    dropCheckpoint: (checkpoint) => rewindable().dropCheckpoint(checkpoint.store),
    rollback: async (checkpoint) => {
      await withoutCalls(outgoings, (ending) =>
        rewindable().rollback(checkpoint.store, () => {
          ids.restore(checkpoint.ids)
          ending()
        }),
      )
      wake()
    },
    changesSince: async (checkpoint, filter) => {
      const changed = await rewindable().changedSince(checkpoint.store)
      const { changePage } = await import('../state/net-changes.ts')
      return changePage(changed, filter, pause)
    },
  }
}
