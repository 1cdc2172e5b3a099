import type { WrittenBatch } from '../analytics/write-engagements.ts'
import type { Clock } from '../ports/clock.ts'
import type { ConnectedContent } from '../ports/connected.ts'
import type { JobTrace } from '../ports/job-trace.ts'
import type { Caller } from '../ports/outgoing.ts'
import type { WorkspaceStorage } from '../ports/persistence.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { createRest } from '../queue/run-job.ts'
import { createRoom } from '../state/room.ts'
import type { StatePart } from '../state/snapshot.ts'
import type { StateEngagement } from '../state/state-engagement.ts'
import type { StateFile } from '../state/state-file.ts'
import { type Beginning, type BeginningKeeper, isKeptAsBeginning } from './beginning.ts'

/** The methods of a workspace that load, save and replace what it holds. */
export interface StateMethods {
  /**
   * Adds the records of a state file. Rejects with a StateFileError, and adds nothing, if a record is invalid or conflicts. Rejects
   * with `NoRoom`, and adds nothing, if the process has no memory for them.
   */
  loadState(state: StateFile): Promise<void>
  /** Does the same if the workspace is empty, else nothing. Resolves to whether it was empty. `isTaken` as for `restore`. */
  loadFirstState(state: StateFile, options?: { readonly isTaken?: boolean }): Promise<boolean>
  /** Writes engagements with their effects, all or none. A second call with the same key changes nothing. */
  writeEngagements(list: readonly StateEngagement[], key?: string): Promise<WrittenBatch>
  /** Resolves to all records as a state file. */
  snapshot(): Promise<StateFile>
  /**
   * Writes all records as the text of a state file, in pieces. `write` resolves when it has room for the next piece. The records
   * are those of one moment. Nothing waits for `write`, not even this workspace.
   */
  writeState(write: (text: string) => Promise<void>): Promise<void>
  /**
   * Replaces all records with a state file. Rejects as `loadState` does, and then changes nothing. `isTaken` says that nobody needs
   * the file any more: the users of a large one are then dropped from it as they are loaded, which saves memory.
   */
  restore(state: StateFile, options?: { readonly isTaken?: boolean }): Promise<void>
  /** Deletes all records and restarts the ids. Keeps the clock. */
  reset(): Promise<void>
  /**
   * Returns its first state, since its creation, its last restore or its last reset; or the reason why nobody knows.
   */
  beginning(): Beginning
}

/** The caller of the workspace. Absent: nothing leaves. */
export interface Outgoings {
  readonly caller?: Caller
  readonly connected?: ConnectedContent
}

/** The parts that the methods of a workspace work on. */
export type Contents = WorkspaceStorage &
  Outgoings & {
    readonly clock: Clock
    readonly trace?: JobTrace
    /** Says that jobs may be due. */
    wake(): void
    /** Lets other work of the process run. */
    pause(): Promise<void>
    readonly memory: Runtime['memory']
    /** Absent in a database: another process may have begun it. */
    readonly began: BeginningKeeper | undefined
  }

type ReplaceMethod = 'restore' | 'reset'

// What state files and engagements need is loaded when it is first used, in the transaction, so that calls keep their order.

/** Loads a state file in a transaction. If it fails, resets the ids to their earlier state. */
const loading =
  ({ clock, ids, pause, memory }: Contents, state: StateFile, isTaken = false) =>
  async (tx: Transaction, save: () => Promise<void>): Promise<void> => {
    const { loadInto } = await import('../state/load.ts')
    const before = ids.state()
    const room = createRoom(memory)
    const checked = (): Promise<void> => {
      room()
      return pause()
    }
    await loadInto(tx, state, { now: clock.now(), ids, pause: checked, save, isTaken }).catch((error: unknown) => {
      ids.restore(before)
      throw error
    })
  }

const snapshot = ({ store, ids, pause }: Contents): Promise<StateFile> =>
  store.transaction(async (tx) => {
    const { snapshotOf } = await import('../state/snapshot.ts')
    return snapshotOf(tx, ids, pause)
  })

/** Writes the state. A store in memory keeps the records for it; a database gives them page by page, on its own snapshot. */
const writeState = async (contents: Contents, write: (text: string) => Promise<void>): Promise<void> => {
  const { store, pause } = contents
  const writePiece = async (text: string): Promise<void> => {
    await write(text)
    await pause()
  }
  const { readLong } = store
  if (readLong === undefined) {
    const state = await snapshot(contents)
    const { writeStateText } = await import('../state/state-text.ts')
    const parts = Object.entries(state).map(([name, value]): StatePart => ({ name, value }))
    return writeStateText(parts, writePiece)
  }
  await readLong(async (tx, state) => {
    const { stateParts } = await import('../state/snapshot.ts')
    const { writeStateText } = await import('../state/state-text.ts')
    await writeStateText(stateParts(tx, state), writePiece)
  })
}

/** Returns the work that writes a batch of engagements. */
const writing =
  ({ clock, pause }: Contents, ...[list, key]: Parameters<StateMethods['writeEngagements']>) =>
  async (tx: Transaction): Promise<WrittenBatch> => {
    const { writeBatch } = await import('../analytics/write-engagements.ts')
    return writeBatch(list, key, { tx, now: clock.now(), rest: createRest(pause) })
  }

/** Returns the methods that load, save and reset a workspace. */
export const stateMethods = (contents: Contents): Omit<StateMethods, ReplaceMethod> => {
  const { store, requests, wake, began } = contents
  /** Whether the users of a file may go as they are loaded: somebody may keep the file as the beginning. */
  const mayTake = (state: StateFile): boolean => began === undefined || !isKeptAsBeginning(state)
  let isNew = true
  const added = async (state: StateFile): Promise<void> => {
    began?.added(state, isNew && (await requests.position()) === 0)
    isNew = false
  }
  return {
    loadState: async (state) => {
      await store.writeLong(loading(contents, state))
      await added(state)
      wake()
    },
    loadFirstState: async (state, { isTaken = false } = {}) => {
      const load = loading(contents, state, isTaken && mayTake(state))
      const isFirst = await store.writeLong(async (tx, save) => {
        const { isEmptyWorkspace } = await import('../state/is-empty.ts')
        const isEmpty = await isEmptyWorkspace(tx)
        if (isEmpty) await load(tx, save)
        return isEmpty
      })
      if (isFirst) await added(state)
      wake()
      return isFirst
    },
    writeEngagements: async (list, key) => {
      const written = await store.transaction(writing(contents, list, key))
      wake()
      return written
    },
    snapshot: () => snapshot(contents),
    writeState: (write) => writeState(contents, write),
    beginning: () => began?.current() ?? { why: 'the workspace is kept in a database, which keeps no earlier state' },
  }
}

/** Replaces what a workspace holds. Its calls end, and late answers to them are ignored. */
export const withoutCalls = async ({ caller, connected }: Outgoings, replace: () => Promise<void>): Promise<void> => {
  const cancel = (): void => {
    caller?.cancel()
    connected?.cancel()
  }
  cancel()
  await replace().finally(cancel)
}

/** Returns the methods that replace all that a workspace holds. */
export const replaceMethods = (contents: Contents): Pick<StateMethods, ReplaceMethod> => {
  const { store, ids, limiter, requests, faults, trace, wake, began } = contents
  const replace: Store['replace'] = (work) => withoutCalls(contents, () => store.replace(work))
  const clearRequestData = async (): Promise<void> => {
    await limiter.reset()
    await requests.clear()
    await faults.clear()
    trace?.clear()
  }
  return {
    restore: async (state, { isTaken = false } = {}) => {
      await replace(loading(contents, state, isTaken && !isKeptAsBeginning(state)))
      await clearRequestData()
      began?.replaced(state)
      wake()
    },
    reset: async () => {
      await replace(async () => ids.restart())
      await clearRequestData()
      began?.replaced()
    },
  }
}
