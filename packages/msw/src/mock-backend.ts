import {
  type Backend,
  type Call,
  type Failure,
  type Fault,
  faultCheck,
  type FaultEffect,
  type FaultState,
  type ManualClock,
  type MemoryStorage,
  type OutboxEntry,
  type OutboxFilter,
  type OutgoingCall,
  parseStateFile,
  readCall,
  type StateFile,
  stateFileJson,
  type StateFileJson,
  type Workspace,
} from '@brazier/backend/parts'
import { type EndpointId, permissions, type Rows } from '@brazier/contract'
import { instantOf, type Moment } from './moment.ts'

/** The time of a mock. */
export interface MockClock {
  /** UTC milliseconds. */
  now(): number
  /** Rejects with a TypeError if the clock is real. Forward, each job due on the way runs at its own instant. Backward, the clock jumps. */
  set(moment: Moment): Promise<void>
  /** As `set`, by milliseconds. Several at once add up. */
  advance(ms: number): Promise<void>
}

/** Messages to list; default: all. */
export type MockOutboxFilter = Partial<OutboxFilter>

/** The service behind the handlers, for tests. */
export interface MockBackend {
  /** Resolves when the workspace has its state and keys; requests wait for it. Rejects with a StateFileError. */
  readonly ready: Promise<void>
  readonly clock: MockClock
  /** In order: each led to a 500 or failed a job. */
  readonly failures: readonly Failure[]
  /** Holds the workspaces of `ws_` keys too. */
  readonly service: Backend
  /** The workspace of the mock's keys. */
  readonly workspace: Promise<Workspace>
  /** Adds records. If they do not fit, rejects with a StateFileError and keeps none. */
  load(state: StateFileJson): Promise<void>
  /** Restores the state, time, ids and keys of the options; drops requests, faults and other workspaces. */
  reset(): Promise<void>
  /** Runs all due acknowledged work; resolves to the job count. */
  settle(): Promise<number>
  /** A state file. */
  snapshot(): Promise<StateFileJson>
  /** Messages that users would have received, oldest first. */
  outbox(filter?: MockOutboxFilter): Promise<readonly OutboxEntry[]>
  /** Returns the service's calls, oldest first, after due ones. Empty without `fetch`. */
  outgoing(): Promise<readonly OutgoingCall[]>
  /** Oldest first; the newest thousand at most. */
  calls(): readonly Call[]
  calls<Id extends EndpointId>(id: Id): readonly Call<Id>[]
  /** Applies to the next `times` calls, by default one. Throws a TypeError for an invalid fault. */
  fault<Id extends EndpointId>(id: Id, effect: NoInfer<FaultEffect<Id>> & { readonly times?: number }): void
  /** Includes the number of calls of each. */
  faults(): readonly FaultState[]
  /** Default: all permissions. Throws a TypeError for what is no key or no permission. */
  addKey(key: string, permissions?: readonly string[]): void
}

export interface MockContext {
  readonly rows: Rows
  readonly service: Backend
  readonly name: string
  readonly keys: readonly string[]
  /** Readable without waiting. */
  readonly visible: Pick<MemoryStorage, 'faults' | 'requests'>
  /** Undefined: the time is real. */
  readonly clock: ManualClock | undefined
  readonly realNow: () => number
  readonly restartRequestIds: () => void
  readonly failures: Failure[]
  /** At the start. */
  readonly file: StateFile | undefined
  /** Whether due work runs before a test looks. */
  readonly settlesFirst: boolean
}

interface Entrance {
  readonly workspace: Promise<Workspace>
  ready(): Promise<void>
  /** Loads the mock's start into its empty workspace. */
  begin(): Promise<void>
  /** Makes `ready` this work, which comes after `before`; by default after all earlier work. */
  prepare(work: () => Promise<unknown>, before?: Promise<void>): Promise<void>
  /** Returns the workspace when it is ready and due work is done. */
  look(): Promise<Workspace>
}

/** Keeps an unawaited rejection from ending the process. */
const quiet = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

const createEntrance = ({ service, name, keys, clock, file, settlesFirst }: MockContext): Entrance => {
  const create = async (): Promise<Workspace> => {
    const created = await service.workspaces.create({ name, clock: clock ?? 'real' })
    for (const key of keys) await service.workspaces.addKey(key, name)
    return created
  }
  const workspace = quiet(create())
  const begin = async (): Promise<void> => {
    const created = await workspace
    if (file !== undefined) await created.loadState(file)
  }
  let ready = quiet(begin())
  return {
    workspace,
    ready: () => ready,
    begin,
    prepare: (work, before = ready) => {
      ready = quiet(before.then(work) as typeof ready) // nobody reads what the work gives
      return ready
    },
    look: async () => {
      await ready
      const created = await workspace
      if (settlesFirst) await created.settle()
      return created
    },
  }
}

const createClock = ({ clock, realNow }: MockContext, { look }: Entrance): MockClock => {
  const now = clock?.now ?? realNow
  const jumpTo = async (workspace: Workspace, instant: number): Promise<void> => {
    await workspace.setClock(instant)
    await look()
  }
  return {
    now,
    set: async (moment) => {
      const instant = instantOf(moment)
      const workspace = await look()
      return instant < now() ? jumpTo(workspace, instant) : workspace.advanceTo(instant)
    },
    advance: async (ms) => {
      if (!Number.isFinite(ms)) throw new TypeError(`clock: wanted milliseconds, got the ${typeof ms} ${ms}`)
      const workspace = await look()
      return ms < 0 ? jumpTo(workspace, now() + ms) : workspace.advanceBy(ms)
    },
  }
}

const dropAdded = async ({ service: { workspaces }, name, keys }: MockContext): Promise<void> => {
  for (const other of await workspaces.names()) if (other !== name) await workspaces.delete(other)
  const ids: string[] = []
  for (const key of keys) ids.push(await workspaces.addKey(key, name))
  for (const { id } of await workspaces.keysOf(name)) if (!ids.includes(id)) await workspaces.removeKey(id, name)
}

type RecordVerbs = Pick<MockBackend, 'load' | 'reset' | 'snapshot' | 'outbox' | 'outgoing'>

const recordVerbs = (context: MockContext, entrance: Entrance): RecordVerbs => {
  const { clock, failures } = context
  const { workspace, ready, begin, prepare, look } = entrance
  const start = clock?.now()
  const restart = async (): Promise<void> => {
    const created = await workspace
    await created.reset()
    await dropAdded(context)
    failures.length = 0
    context.restartRequestIds()
    if (start !== undefined) await created.setClock(start)
    await begin()
  }
  return {
    load: async (state) => {
      const file = parseStateFile(state)
      const loaded = ready().then(async () => (await workspace).loadState(file))
      void prepare(() => loaded.catch(() => undefined))
      return loaded
    },
    reset: () =>
      prepare(
        restart,
        ready().catch(() => undefined),
      ),
    snapshot: async () => stateFileJson(await (await look()).snapshot()),
    outbox: async (filter) => {
      const { store } = await look()
      const newestFirst = await store.read((tx) => tx.outbox.list({ limit: Infinity, ...filter }))
      return newestFirst.toReversed()
    },
    outgoing: async () => {
      const { store } = await look()
      return store.read((tx) => tx.calls.page(undefined, Infinity))
    },
  }
}

const isCallOf =
  <Id extends EndpointId>(id: Id) =>
  (call: Call): call is Call<Id> =>
    call.id === id

export const mockBackend = (context: MockContext): MockBackend => {
  const { service, name, visible, failures, rows } = context
  const checkFaults = faultCheck(rows)
  const { faults, requests } = visible
  const entrance = createEntrance(context)
  const allCalls = (): Call[] => requests.newest(Infinity).toReversed().map(readCall)
  function calls(): readonly Call[]
  function calls<Id extends EndpointId>(id: Id): readonly Call<Id>[]
  function calls(id?: EndpointId): readonly Call[] {
    return id === undefined ? allCalls() : allCalls().filter(isCallOf(id))
  }
  return {
    get ready() {
      return entrance.ready()
    },
    service,
    workspace: entrance.workspace,
    failures,
    clock: createClock(context, entrance),
    ...recordVerbs(context, entrance),
    settle: async () => {
      await entrance.ready()
      return service.settle()
    },
    calls,
    fault: (endpoint, effect) => {
      const given: object = { ...effect, endpoint }
      const fault = given as Fault // the table of faults forgets which id each is for
      checkFaults([fault], faults.states().length)
      void faults.add(fault)
    },
    faults: () => faults.states(),
    addKey: (key, given) => {
      if (typeof key !== 'string' || key === '') throw new TypeError(`addKey: wanted a key, got ${JSON.stringify(key)}`)
      const unknown = given?.filter((permission) => !permissions.includes(permission)) ?? []
      if (unknown.length > 0) throw new TypeError(`addKey: there is no permission ${unknown.join(', ')}`)
      void entrance.prepare(() => service.workspaces.addKey(key, name, given))
    },
  }
}
