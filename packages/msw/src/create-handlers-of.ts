import {
  type AreaWork,
  createLazyBackend,
  type Failure,
  type LoadedRest,
  manualClock,
  type ServiceRest,
  type StateFileJson,
  visibleStorage,
} from '@brazier/backend'
import { type Area, type EndpointId, endpointIds, limits, type Rows } from '@brazier/contract'
import { http, type HttpHandler } from 'msw'
import { type BaseUrl, readBaseUrl } from './base-url.ts'
import { answerSelfTest } from './listen.ts'
import { methodOf } from './method-of.ts'
import { mockBackend, type MockBackend, type ParseState } from './mock-backend.ts'
import { instantOf, type Moment } from './moment.ts'
import { type Answering, createOverride, type Override, type OverrideOptions } from './override.ts'
import { pageRuntime } from './runtime.ts'

/** The key that opens a mock's workspace unless you pass another. The server has the same. */
export const devKey = 'dev-key'

/** How a mock is made. */
export interface CreateHandlersOptions {
  /** One or several base URLs; `*` matches anything within a part. Default: every region of the service. */
  readonly baseUrl?: string | readonly string[]
  /** What the workspace holds at the start, as a state file. Default: nothing. */
  readonly state?: StateFileJson
  /** What the clock shows until it is set. Default: the real time, or the fake time of the test. */
  readonly clock?: Moment
  /** Keys with all permissions. Default: `dev-key`. Any key `ws_<name>` also opens its own workspace. */
  readonly apiKey?: string | readonly string[]
  /** The workspace's name, which some answers show. Default: `default`. */
  readonly workspace?: string
  /** Seed of the ids, 32 bits: the same seed and requests give the same ids. Default: 1. */
  readonly seed?: number
  /**
   * Milliseconds from an answer to the start of the work it acknowledged; `false` leaves all work to `settle`. Default: at
   * once, so that it is done before the next request is served.
   */
  readonly queueDelay?: number | false
}

/** A mocked service: all of it, or the endpoints with these ids. */
export interface MockedService<Mocked extends EndpointId = EndpointId> {
  /** For `setupServer(...handlers)` and `setupWorker(...handlers)`: one handler, which answers every path of the service. */
  readonly handlers: readonly HttpHandler[]
  /** A handler for each endpoint, for a mock of some of them; each costs every request that it does not match. */
  readonly byId: { readonly [Id in Mocked]: HttpHandler }
  readonly backend: MockBackend
  /**
   * A handler for `server.use` that answers calls of one endpoint in place of the service. Throws a TypeError for an answer
   * that the endpoint never gives; an answer that a function makes is held to the same when it is made.
   */
  override<Id extends Mocked>(id: Id, override: NoInfer<Override<Id>>, options?: OverrideOptions): HttpHandler
}

/** An area to mock: its rows, and what loads the rest of it. */
export interface MockedArea<Of extends Rows = Rows> {
  readonly area: Area
  readonly rows: Of
  load(): Promise<{ readonly rest: ServiceRest; readonly work: AreaWork }>
}

/** What a mock knows of the service, and what loads the rest. */
export interface MockParts<Mocked extends Rows> {
  readonly rows: Mocked
  load(): Promise<LoadedRest>
  /** Reads the state files. */
  readonly parse: ParseState
}

/** Returns handlers by id; makes each at its first use. */
const handlersById = (base: BaseUrl, answer: Answering, rows: Rows): MockedService['byId'] => {
  const made = new Map<EndpointId, HttpHandler>()
  const handlerOf = (id: EndpointId): HttpHandler => {
    const known = made.get(id) ?? http[methodOf(id, rows)](base.pattern(id), ({ request }) => answer(request))
    made.set(id, known)
    return known
  }
  const ids = endpointIds.filter((id) => rows[id] !== undefined)
  const properties = ids.map((id) => [id, { get: () => handlerOf(id), enumerable: true }] as const)
  // fromEntries forgets which ids there are.
  return Object.defineProperties({}, Object.fromEntries(properties)) as MockedService['byId']
}

// The log keeps whole bodies: `calls` reads them as JSON.
const log = { requests: 1000, characters: limits.bodyBytes }

const makeBackend = ({ rows, load, parse }: MockParts<Rows>, options: CreateHandlersOptions): MockBackend => {
  const { state, seed = 1, queueDelay = 0, apiKey = devKey, workspace: name = 'default' } = options
  const failures: Failure[] = []
  const start = options.clock === undefined ? undefined : instantOf(options.clock)
  const newClock = start === undefined ? undefined : () => manualClock(start)
  const settlesFirst = queueDelay === 0
  const runtime = pageRuntime(seed, (failure) => void failures.push(failure))
  const visible = visibleStorage(rows, log)
  const service = createLazyBackend(
    {
      runtime,
      queueDelay,
      settleFirst: settlesFirst,
      workspaceKeys: true,
      // For the console that a page can open. Source: decision 0250.
      trace: 'document' in globalThis,
      // A client that waits would run into the time limit of its test.
      faultRetryAfter: 0,
      log,
      ...(newClock && { newClock }),
    },
    { rows, visible: new Map([[name, visible]]) },
    load,
  )
  return mockBackend({
    rows,
    service,
    name,
    keys: typeof apiKey === 'string' ? [apiKey] : apiKey,
    visible,
    clock: newClock?.(),
    realNow: runtime.now,
    failures,
    state,
    parse,
    settlesFirst,
  })
}

/** Mocks the endpoints of some rows. */
export const mockRows = <Mocked extends Rows>(
  parts: MockParts<Mocked>,
  options: CreateHandlersOptions,
): MockedService<keyof Mocked & EndpointId> => {
  const { rows } = parts
  const base = readBaseUrl(options.baseUrl)
  const backend = makeBackend(parts, options)
  const answer: Answering = async (request, instead) => {
    await backend.ready
    return backend.service.fetchAt(base.pathOf(request.url), request, instead)
  }
  const mocked: MockedService = {
    handlers: [http.all(base.pattern(), ({ request }) => answerSelfTest(request.url) ?? answer(request))],
    byId: handlersById(base, answer, rows),
    backend,
    override: (id, override, overrideOptions = {}) =>
      createOverride(id, override, overrideOptions, { answer, base, rows }),
  }
  return mocked
}

/** The ids of some areas' endpoints. */
type IdsIn<Areas extends readonly MockedArea[]> = {
  [At in keyof Areas]: keyof Areas[At]['rows']
}[number] &
  EndpointId

/**
 * Does what `createHandlers` does, for some areas: `createHandlersOf([users, email])`. Any other path of the service is answered 404, and
 * the console of the page says why. A state is read when the first request needs it: an error in its form rejects `ready`.
 * Throws a TypeError for no areas.
 */
export const createHandlersOf = <const Areas extends readonly MockedArea[]>(
  areas: Areas,
  options: CreateHandlersOptions = {},
): MockedService<IdsIn<Areas>> => {
  const rows = Object.fromEntries(areas.flatMap((area) => Object.entries(area.rows))) as Rows // fromEntries forgets the ids
  const [first] = areas
  if (first === undefined) throw new TypeError('createHandlersOf: wanted at least one area')
  const load = async (): Promise<LoadedRest> => {
    const works = await Promise.all(areas.map(async (one) => (await one.load()).work))
    const { rest } = await first.load()
    return { rest, works }
  }
  return mockRows({ rows, load, parse: async (state) => (await load()).rest.parse(state) }, options)
}
