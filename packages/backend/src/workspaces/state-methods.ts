import type { Instant } from '@brazier/domain/rules'
import type { WrittenBatch } from '../analytics/write-engagements.ts'
import { type Clock, isManual, type ManualClock } from '../ports/clock.ts'
import type { ConnectedContent } from '../ports/connected.ts'
import type { JobTrace } from '../ports/job-trace.ts'
import type { Caller } from '../ports/outgoing.ts'
import type { WorkspaceStorage } from '../ports/persistence.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { createYieldIfBusy } from '../queue/run-job.ts'
import { createRoom } from '../state/room.ts'
import type { StatePart } from '../state/snapshot.ts'
import type { StateEngagement } from '../state/state-engagement.ts'
import type { StateFile } from '../state/state-file.ts'
import type { ShowPart } from '../state/state-text.ts'
import { type Beginning, type BeginningKeeper, isKeptAsBeginning } from './beginning.ts'

export interface StateMethods {
  /** Adds a state file's records. Rejects, and adds nothing, with a StateFileError, or with `NoRoom` if the process lacks memory. */
  loadState(state: StateFile): Promise<void>
  /** Does the same only in an empty workspace. Resolves to whether it was empty. `isTaken` as for `restore`. */
  loadFirstState(state: StateFile, options?: { readonly isTaken?: boolean }): Promise<boolean>
  /** Writes engagements with their effects, all or none. Another call with the same key changes nothing. */
  writeEngagements(list: readonly StateEngagement[], key?: string): Promise<WrittenBatch>
  snapshot(): Promise<StateFile>
  /**
   * Writes all records of one moment as a state file, in pieces. `write` resolves when it has room for more. `show` changes each part
   * before.
   */
  writeState(write: (text: string) => Promise<void>, show?: ShowPart): Promise<void>
  /**
   * Replaces all records. Rejects as `loadState` does, and then changes nothing. `isTaken`: a large file's users are dropped once loaded.
   * `now`: a manual clock is set to it too.
   */
  restore(state: StateFile, options?: RestoreOptions): Promise<void>
  /** Deletes all records and restarts the ids. Keeps the clock. */
  reset(): Promise<void>
  /** Counts this process's restores and resets: a request that waited through one is of other contents. */
  replacements(): number
  /** Returns the state since its creation, last restore or last reset, or why nobody knows. */
  beginning(): Beginning
  /** Sets that, for a state that began elsewhere. */
  setBeginning(beginning: Beginning): void
}

interface RestoreOptions {
  readonly isTaken?: boolean
  readonly now?: Instant
}

/** Absent: nothing leaves. */
export interface Outgoings {
  readonly caller?: Caller
  readonly connected?: ConnectedContent
}

export type Contents = WorkspaceStorage &
  Outgoings & {
    readonly clock: Clock | ManualClock
    readonly sets: { count: number }
    readonly trace?: JobTrace
    wake(): void
    pause(): Promise<void>
    readonly memory: Runtime['memory']
    /** Absent in a database: another process may have begun it. */
    readonly began: BeginningKeeper | undefined
  }

type ReplaceMethod = 'restore' | 'reset' | 'replacements'

// Code for state files and engagements is loaded at first use, in the transaction, so that calls keep their order.

/** Resets the ids if loading fails. */
const loading =
  ({ clock, sets, ids, pause, memory }: Contents, state: StateFile, { isTaken = false, now }: RestoreOptions = {}) =>
  async (tx: Transaction, save: () => Promise<void>): Promise<void> => {
    const { loadInto } = await import('../state/load.ts')
    const before = ids.state()
    const room = createRoom(memory)
    const checked = (): Promise<void> => {
      room()
      return pause()
    }
    const at = now ?? clock.now()
    await loadInto(tx, state, { now: at, ids, pause: checked, save, isTaken }).catch((error: unknown) => {
      ids.restore(before)
      throw error
    })
    if (now === undefined || !isManual(clock)) return
    sets.count += 1
    // As an advance: other work sees no new record at the old time.
    if (!(await tx.clock.set(now))) clock.set(now)
  }

const snapshot = ({ store, ids, pause }: Contents): Promise<StateFile> =>
  store.transaction(async (tx) => {
    const { snapshotOf } = await import('../state/snapshot.ts')
    return snapshotOf(tx, ids, pause)
  })

/** A store in memory keeps the records for it; a database gives them page by page, from a snapshot. */
const writeState = async (contents: Contents, ...[write, show]: Parameters<StateMethods['writeState']>) => {
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
    return writeStateText(parts, writePiece, show)
  }
  await readLong(async (tx, state) => {
    const { stateParts } = await import('../state/snapshot.ts')
    const { writeStateText } = await import('../state/state-text.ts')
    await writeStateText(stateParts(tx, state), writePiece, show)
  })
}

const writing =
  ({ clock, pause }: Contents, ...[list, key]: Parameters<StateMethods['writeEngagements']>) =>
  async (tx: Transaction): Promise<WrittenBatch> => {
    const { writeBatch } = await import('../analytics/write-engagements.ts')
    return writeBatch(list, key, { tx, now: clock.now(), yieldIfBusy: createYieldIfBusy(pause) })
  }

export const stateMethods = (contents: Contents): Omit<StateMethods, ReplaceMethod> => {
  const { store, requests, wake, began } = contents
  /** Not if the file may be kept as the beginning. */
  const mayTake = (state: StateFile): boolean => began === undefined || !isKeptAsBeginning(state)
  const added = async (state: StateFile): Promise<void> => began?.added(state, await requests.position())
  return {
    loadState: async (state) => {
      await store.writeLong(loading(contents, state))
      await added(state)
      wake()
    },
    loadFirstState: async (state, { isTaken = false } = {}) => {
      const load = loading(contents, state, { isTaken: isTaken && mayTake(state) })
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
    writeState: (write, show) => writeState(contents, write, show),
    setBeginning: (beginning) => began?.set(beginning),
    beginning: () => began?.current() ?? { why: 'the workspace is kept in a database, which keeps no earlier state' },
  }
}

export const cancelCalls = ({ caller, connected }: Outgoings): void => {
  caller?.cancel()
  connected?.cancel()
}

/** Replaces a workspace's contents. If that succeeds, its calls end, and late answers are ignored. `ending`: before other work. */
export const withoutCalls = async (
  outgoings: Outgoings,
  replace: (ending: () => void) => Promise<void>,
): Promise<void> => {
  const end = (): void => cancelCalls(outgoings)
  await replace(end)
  end()
}

export const replaceMethods = (contents: Contents): Pick<StateMethods, ReplaceMethod> => {
  const { store, ids, clock, limiter, requests, faults, trace, wake, began } = contents
  const replace: Store['replace'] = (work) =>
    withoutCalls(contents, (ending) => store.replace((tx, save) => work(tx, save).then(ending)))
  let replacements = 0
  const clearRequestData = async (): Promise<void> => {
    replacements += 1
    await limiter.reset()
    await requests.clear()
    await faults.clear()
    trace?.clear()
  }
  return {
    restore: async (state, { isTaken = false, ...options } = {}) => {
      await replace(loading(contents, state, { ...options, isTaken: isTaken && !isKeptAsBeginning(state) }))
      if (options.now !== undefined && isManual(clock)) clock.set(options.now)
      await clearRequestData()
      began?.replaced(await requests.position(), state)
      wake()
    },
    reset: async () => {
      await replace(async () => ids.restart())
      await clearRequestData()
      began?.replaced(await requests.position())
    },
    replacements: () => replacements,
  }
}
