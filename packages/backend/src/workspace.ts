import type { Instant } from '@brazier/domain'
import { writeBatch, type WrittenBatch } from './engagements/write-batch.ts'
import { createFaults, type Faults, type LocalFaults } from './faults/faults.ts'
import { jobSlice, runDue } from './jobs/runner.ts'
import { createWaker } from './jobs/waker.ts'
import { memoryPersistence } from './memory/persistence.ts'
import { isRewindable, type RewindableStore } from './memory/store.ts'
import { type Clock, isManual, type ManualClock } from './ports/clock.ts'
import type { Ids, IdsState } from './ports/ids.ts'
import type { Persistence } from './ports/persistence.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Store, Transaction } from './ports/store.ts'
import type { Surroundings } from './ports/surroundings.ts'
import { createRequestLog, type LocalRequestLog, type RequestLog, type RequestLogSize } from './request-log.ts'
import { holdsNothing } from './state/holds-nothing.ts'
import { loadInto, snapshotOf } from './state/load.ts'
import type { StateEngagement } from './state/state-engagement.ts'
import type { StateFile } from './state/state-file.ts'

/** What a workspace is made with. */
export interface WorkspaceOptions {
  readonly name: string
  /** Default: the real clock. */
  readonly clock?: ManualClock
  /** 32 bits; default: drawn. */
  readonly seed?: number
  /** Milliseconds from an answer to the start of the work it acknowledged; `false` leaves all work to `settle`. */
  readonly queueDelay: number | false
  readonly log: RequestLogSize
  /** Messages that the outbox keeps, the newest. */
  readonly outbox: number
  /** Default: memory. */
  readonly persistence?: Persistence
}

/** A place to come back to. */
export interface Checkpoint {
  readonly store: number
  readonly ids: IdsState
}

/** Everything that the requests of one workspace can see. */
export interface Workspace {
  readonly name: string
  readonly clock: Clock | ManualClock
  readonly store: Store | RewindableStore
  readonly ids: Ids
  readonly limiter: RateLimiter
  readonly requests: RequestLog
  /** What goes wrong on purpose. A reset or restore forgets it, a rollback does not. */
  readonly faults: Faults
  /** Runs all work that is due, work that this queues included; resolves to how many jobs ran. */
  settle(): Promise<number>
  /** Says that work may be due: it runs by itself soon. */
  wake(): void
  /** Turns a manual clock at once and wakes the queue; resolves when that is kept. Throws a TypeError for a real clock. */
  setClock(now: Instant): Promise<void>
  /** Adds the records of a state file to what is there. Rejects with a StateFileError when they do not fit; nothing is kept then. */
  loadState(state: StateFile): Promise<void>
  /** The same where nothing is in the workspace yet; resolves to whether there was nothing. */
  loadFirstState(state: StateFile): Promise<boolean>
  /** Writes engagements with their effects, all or none; with a key, the same ones again change nothing. */
  writeEngagements(list: readonly StateEngagement[], key?: string): Promise<WrittenBatch>
  /** All records as a state file. */
  snapshot(): Promise<StateFile>
  /** Replaces everything by a state file. Rejects as `loadState` does; everything stays then. */
  restore(state: StateFile): Promise<void>
  /** Empties the workspace, and begins its ids anew; its clock stays. */
  reset(): Promise<void>
  /** Whether it can go back: one in memory can. */
  readonly canRewind: boolean
  /** Remembers the present records and ids at no cost. Rejects with a TypeError when the workspace cannot go back. */
  checkpoint(): Promise<Checkpoint>
  /** Goes back to a checkpoint at the cost of what changed since; it can be come back to again. */
  rollback(checkpoint: Checkpoint): Promise<void>
}

/** A workspace whose faults and request log are this process's own. */
export interface LocalWorkspace extends Workspace {
  readonly requests: LocalRequestLog
  readonly faults: LocalFaults
}

/** Whether no other process has a say in what is logged in a workspace and what goes wrong there. */
export const isLocal = (workspace: Workspace): workspace is LocalWorkspace => 'drain' in workspace.requests

/** What a workspace's records hang together with. */
type Contents = Pick<Workspace, 'clock' | 'store' | 'ids' | 'limiter' | 'requests' | 'faults' | 'wake'>

type StateVerb = 'loadState' | 'loadFirstState' | 'writeEngagements' | 'snapshot' | 'restore' | 'reset'

/** Loads a state file within a transaction; ids that were drawn for one that does not fit are drawn again. */
const loading =
  ({ clock, ids }: Contents, state: StateFile) =>
  async (tx: Transaction): Promise<void> => {
    const before = ids.state()
    await loadInto(tx, state, clock.now(), ids).catch((error: unknown) => {
      ids.restore(before)
      throw error
    })
  }

/** The verbs that take a workspace's records as a whole. */
const stateVerbs = (contents: Contents): Pick<Workspace, StateVerb> => {
  const { clock, store, ids, limiter, requests, faults, wake } = contents
  const load = (state: StateFile) => loading(contents, state)
  const forget = async (): Promise<void> => {
    await limiter.reset()
    await requests.clear()
    await faults.clear()
  }
  return {
    loadState: async (state) => {
      await store.transaction(load(state))
      wake()
    },
    loadFirstState: async (state) => {
      const isFirst = await store.transaction(async (tx) => {
        const isEmpty = await holdsNothing(tx)
        if (isEmpty) await load(state)(tx)
        return isEmpty
      })
      wake()
      return isFirst
    },
    writeEngagements: async (list, key) => {
      const written = await store.transaction((tx) => writeBatch(list, key, { tx, now: clock.now() }))
      wake()
      return written
    },
    snapshot: () => store.transaction((tx) => snapshotOf(tx, ids)),
    restore: async (state) => {
      await store.replace(load(state))
      await forget()
      wake()
    },
    reset: async () => {
      await store.replace(async () => ids.restart())
      await forget()
    },
  }
}

type RewindVerb = 'canRewind' | 'checkpoint' | 'rollback'

/** The verbs of going back, where that is possible. */
const rewindVerbs = ({ store, ids, wake }: Contents): Pick<Workspace, RewindVerb> => {
  const rewindable = (): RewindableStore => {
    if (isRewindable(store)) return store
    throw new TypeError('this workspace is kept in a database, which cannot go back; use snapshot() and restore()')
  }
  return {
    canRewind: isRewindable(store),
    checkpoint: async () => ({ store: await rewindable().checkpoint(), ids: ids.state() }),
    rollback: async (checkpoint) => {
      await rewindable().rollback(checkpoint.store)
      ids.restore(checkpoint.ids)
      wake()
    },
  }
}

/** Makes an empty workspace. */
export const createWorkspace = (options: WorkspaceOptions, surroundings: Surroundings): Workspace => {
  const { name, queueDelay } = options
  const clock = options.clock ?? surroundings
  const { persistence = memoryPersistence(), seed = surroundings.seed() } = options
  const { store, ids, limiter, shared } = persistence.open(name, seed)
  const runner = {
    store,
    clock,
    ids,
    outbox: options.outbox,
    readRows: surroundings.readRows ?? (() => Promise.reject(new Error('there are no files here'))),
    failed: ({ kind }: { readonly kind: string }, error: unknown) =>
      surroundings.failed({ where: `job ${kind}`, workspace: name, error }),
  }
  const wake = createWaker({ runner, surroundings, queueDelay })
  const requests = shared?.openLog(options.log) ?? createRequestLog(options.log)
  const faults = shared?.faults ?? createFaults()
  const contents = { clock, store, ids, limiter, requests, faults, wake }
  return {
    name,
    ...contents,
    ...stateVerbs(contents),
    ...rewindVerbs(contents),
    settle: async () => {
      let ran = 0
      for (let last = -1; last !== 0; ran += last) last = await runDue(runner, jobSlice)
      return ran
    },
    setClock: (now) => {
      if (!isManual(clock)) {
        throw new TypeError(`workspace ${name} has a real clock; make it with a manual one to set it`)
      }
      clock.set(now)
      const kept = persistence.directory?.setClock(name, now) ?? Promise.resolve()
      wake()
      return kept
    },
  }
}
