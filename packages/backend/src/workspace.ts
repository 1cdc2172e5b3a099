import type { Instant } from '@brazier/domain'
import { jobSlice, runDue } from './jobs/runner.ts'
import { createWaker } from './jobs/waker.ts'
import { memoryRateLimiter } from './memory/rate-limiter.ts'
import { memoryStore, type RewindableStore } from './memory/store.ts'
import { type Clock, isManual, type ManualClock } from './ports/clock.ts'
import { type Ids, type IdsState, seededIds } from './ports/ids.ts'
import type { RateLimiter } from './ports/rate-limiter.ts'
import type { Transaction } from './ports/store.ts'
import type { Surroundings } from './ports/surroundings.ts'
import { createRequestLog, type RequestLog, type RequestLogSize } from './request-log.ts'
import { loadInto, snapshotOf } from './state/load.ts'
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
  readonly store: RewindableStore
  readonly ids: Ids
  readonly limiter: RateLimiter
  readonly requests: RequestLog
  /** Runs all work that is due, work that this queues included; resolves to how many jobs ran. */
  settle(): Promise<number>
  /** Says that work may be due: it runs by itself soon. */
  wake(): void
  /** Turns a manual clock and wakes the queue; a real clock gives a TypeError. */
  setClock(now: Instant): void
  /** Adds the records of a state file to what is there. Rejects with a StateFileError when they do not fit; nothing is kept then. */
  loadState(state: StateFile): Promise<void>
  /** All records as a state file. */
  snapshot(): Promise<StateFile>
  /** Replaces everything by a state file. Rejects as `loadState` does; everything stays then. */
  restore(state: StateFile): Promise<void>
  /** Empties the workspace, and begins its ids anew; its clock stays. */
  reset(): Promise<void>
  /** Remembers the present records and ids at no cost. */
  checkpoint(): Promise<Checkpoint>
  /** Goes back to a checkpoint at the cost of what changed since; it can be come back to again. */
  rollback(checkpoint: Checkpoint): Promise<void>
}

/** What a workspace's records hang together with. */
type Contents = Pick<Workspace, 'clock' | 'store' | 'ids' | 'limiter' | 'requests' | 'wake'>

type StateVerb = 'loadState' | 'snapshot' | 'restore' | 'reset' | 'checkpoint' | 'rollback'

/** The verbs that take a workspace's records as a whole. */
const stateVerbs = ({ clock, store, ids, limiter, requests, wake }: Contents): Pick<Workspace, StateVerb> => {
  const firstIds = ids.state()
  const load = (state: StateFile) => async (tx: Transaction) => {
    const before = ids.state()
    await loadInto(tx, state, clock.now(), ids).catch((error: unknown) => {
      ids.restore(before)
      throw error
    })
  }
  const forget = async (): Promise<void> => {
    await limiter.reset()
    requests.clear()
  }
  return {
    loadState: async (state) => {
      await store.transaction(load(state))
      wake()
    },
    snapshot: () => store.transaction((tx) => snapshotOf(tx, ids)),
    restore: async (state) => {
      await store.replace(load(state))
      await forget()
      wake()
    },
    reset: async () => {
      await store.replace(() => Promise.resolve())
      ids.restore(firstIds)
      await forget()
    },
    checkpoint: async () => ({ store: await store.checkpoint(), ids: ids.state() }),
    rollback: async (checkpoint) => {
      await store.rollback(checkpoint.store)
      ids.restore(checkpoint.ids)
      wake()
    },
  }
}

/** Makes an empty workspace. */
export const createWorkspace = (options: WorkspaceOptions, surroundings: Surroundings): Workspace => {
  const { name, queueDelay } = options
  const clock = options.clock ?? surroundings
  const store = memoryStore()
  const ids = seededIds(options.seed ?? surroundings.seed())
  const runner = {
    store,
    clock,
    ids,
    readRows: surroundings.readRows ?? (() => Promise.reject(new Error('there are no files here'))),
    failed: ({ kind }: { readonly kind: string }, error: unknown) =>
      surroundings.failed({ where: `job ${kind}`, workspace: name, error }),
  }
  const wake = createWaker({ runner, surroundings, queueDelay })
  const contents = { clock, store, ids, limiter: memoryRateLimiter(), requests: createRequestLog(options.log), wake }
  return {
    name,
    ...contents,
    ...stateVerbs(contents),
    settle: async () => {
      let ran = 0
      for (let last = jobSlice; last === jobSlice; ran += last) last = await runDue(runner, jobSlice)
      return ran
    },
    setClock: (now) => {
      if (!isManual(clock)) {
        throw new TypeError(`workspace ${name} has a real clock; make it with a manual one to set it`)
      }
      clock.set(now)
      wake()
    },
  }
}
