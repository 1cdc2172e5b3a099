import {
  type Backend,
  type Failure,
  type Fault,
  type FaultState,
  type LocalWorkspace,
  type OutboxEntry,
  type OutboxFilter,
  type StateFile,
  parseStateFile,
  type StateFileJson,
  type Trouble,
} from '@brazier/backend'
import type { EndpointId } from '@brazier/contract'
import { type Call, readCall } from './calls.ts'
import { instantOf, type Moment } from './moment.ts'

/** The time of a mock. */
export interface MockClock {
  /** UTC milliseconds. */
  now(): number
  /**
   * Turns a clock that was given a start, also back; rejects with a TypeError where the time is real. What was acknowledged
   * before is done before, what becomes due is done then; with a `queueDelay`, `settle` does it.
   */
  set(moment: Moment): Promise<void>
  /** As `set`, by milliseconds. */
  advance(ms: number): Promise<void>
}

/** Which messages to list; all unless said otherwise. */
export type MockOutboxFilter = Partial<OutboxFilter>

/** The service behind the handlers, for a test to look into and to turn. */
export interface MockBackend {
  /** Resolves when the state that the mock was made with is there; requests wait for it. Rejects with a StateFileError. */
  readonly ready: Promise<void>
  readonly clock: MockClock
  /** What threw inside the service, in order: each was answered with a 500 or was a job. */
  readonly failures: readonly Failure[]
  /** All of the service; `ws_` keys make workspaces of their own in it. */
  readonly service: Backend
  /** The workspace that the mock's own keys open. */
  readonly workspace: LocalWorkspace
  /** Adds the records of a state file. Rejects with a StateFileError when they do not fit; nothing is kept then. */
  load(state: StateFileJson): Promise<void>
  /** Goes back to the beginning: the state, the time and the ids the mock was made with, no requests, no faults. */
  reset(): Promise<void>
  /** Runs all work that was acknowledged and is due; resolves to how many jobs ran. */
  settle(): Promise<number>
  /** All records as a state file. */
  snapshot(): Promise<StateFile>
  /** Messages that users would have received, oldest first. */
  outbox(filter?: MockOutboxFilter): Promise<readonly OutboxEntry[]>
  /** What was called, oldest first: of one endpoint, or all; the newest thousand at most. */
  calls(): readonly Call[]
  calls<Id extends EndpointId>(id: Id): readonly Call<Id>[]
  /** Makes the next `times` calls of an endpoint, 1 unless said otherwise, go wrong. Throws a TypeError for what cannot be. */
  fault<Id extends EndpointId>(id: Id, trouble: NoInfer<Trouble<Id>> & { readonly times?: number }): void
  /** Every fault and how many calls it has met. */
  faults(): readonly FaultState[]
  /** Lets another key into the workspace; all permissions unless some are given. */
  addKey(key: string, permissions?: readonly string[]): void
}

/** What looking into a service takes. */
export interface MockContext {
  readonly service: Backend
  readonly workspace: LocalWorkspace
  readonly failures: Failure[]
  readonly state: StateFileJson | undefined
  /** What the clock shows at the beginning; undefined: the real time. */
  readonly start: number | undefined
  /** Whether due work is done before anybody looks. */
  readonly settlesFirst: boolean
}

/** What every look into the service goes through. */
interface Entrance {
  readonly ready: Promise<void>
  /** Puts what a mock starts with into its empty workspace. */
  begin(): Promise<void>
  /** The workspace, once nothing is left to be done before somebody looks. */
  look(): Promise<LocalWorkspace>
}

const createEntrance = ({ workspace, state, settlesFirst }: MockContext): Entrance => {
  // What is wrong with the file's form is thrown at once.
  const file = state === undefined ? undefined : parseStateFile(state)
  const begin = () => (file === undefined ? Promise.resolve() : workspace.loadState(file))
  const ready = begin()
  // Whoever awaits it hears of it; a process must not end because nobody does.
  ready.catch(() => undefined)
  const look = async (): Promise<LocalWorkspace> => {
    await ready
    if (settlesFirst) await workspace.settle()
    return workspace
  }
  return { ready, begin, look }
}

const createClock = ({ workspace }: MockContext, { look }: Entrance): MockClock => {
  const set = async (moment: Moment): Promise<void> => {
    const instant = instantOf(moment)
    await look()
    await workspace.setClock(instant)
    await look()
  }
  const now = () => workspace.clock.now()
  return { now, set, advance: (ms) => set(now() + ms) }
}

type RecordVerbs = Pick<MockBackend, 'load' | 'reset' | 'snapshot' | 'outbox'>

const recordVerbs = ({ workspace, failures, start }: MockContext, { ready, begin, look }: Entrance): RecordVerbs => ({
  load: async (state) => {
    await ready
    await workspace.loadState(parseStateFile(state))
  },
  reset: async () => {
    await ready.catch(() => undefined)
    await workspace.reset()
    failures.length = 0
    if (start !== undefined) await workspace.setClock(start)
    await begin()
  },
  snapshot: async () => (await look()).snapshot(),
  outbox: async (filter) => {
    const { store } = await look()
    const newestFirst = await store.read((tx) => tx.outbox.list({ limit: Infinity, ...filter }))
    return newestFirst.toReversed()
  },
})

const isCallOf =
  <Id extends EndpointId>(id: Id) =>
  (call: Call): call is Call<Id> =>
    call.id === id

/** Makes what a test looks into. Throws a StateFileError when the state is none. */
export const mockBackend = (context: MockContext): MockBackend => {
  const { service, workspace, failures } = context
  const entrance = createEntrance(context)
  const allCalls = (): Call[] => workspace.requests.list(Infinity).toReversed().map(readCall)
  function calls(): readonly Call[]
  function calls<Id extends EndpointId>(id: Id): readonly Call<Id>[]
  function calls(id?: EndpointId): readonly Call[] {
    return id === undefined ? allCalls() : allCalls().filter(isCallOf(id))
  }
  return {
    ready: entrance.ready,
    service,
    workspace,
    failures,
    clock: createClock(context, entrance),
    ...recordVerbs(context, entrance),
    settle: async () => {
      await entrance.ready
      return service.settle()
    },
    calls,
    fault: (endpoint, trouble) => {
      const fault: object = { ...trouble, endpoint }
      workspace.faults.add(fault as Fault) // the table of faults forgets which id each is for
    },
    faults: () => workspace.faults.list(),
    addKey: (key, permissions) => service.addKey(key, workspace.name, permissions),
  }
}
