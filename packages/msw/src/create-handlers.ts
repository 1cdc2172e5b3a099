import {
  allAreas,
  createService,
  type Failure,
  manualClock,
  memoryPersistence,
  parseStateFile,
  rowsOf,
  type ServiceArea,
  type StateFileJson,
  wholeLogSize,
} from '@brazier/backend/parts'
import { type Area, type EndpointId, endpointIds, type IdsOf, type Rows } from '@brazier/contract'
import { http, type HttpHandler } from 'msw'
import { type BaseUrl, readBaseUrl, regions } from './base-url.ts'
import { type FetchReceiver, fetchOutgoing } from './fetch-outgoing.ts'
import { answerSelfTest } from './listen.ts'
import { methodOf } from './method-of.ts'
import { mockBackend, type MockBackend } from './mock-backend.ts'
import { instantOf, type Moment } from './moment.ts'
import { type Answering, createOverride, type Override, type OverrideOptions } from './override.ts'
import { pageRuntime } from './runtime.ts'

/** The default key of a mock's workspace, and of the server. */
export const devKey = 'dev-key'

/** Options of a mock. */
export interface CreateHandlersOptions<In extends Area = Area> {
  /** Areas such as `[users, email]`. Other paths of the service are answered 404. Default: all. */
  readonly areas?: readonly ServiceArea<In>[]
  /** `*` matches anything within a part. Default: every region of the service. */
  readonly baseUrl?: string | readonly string[]
  /** State of the workspace at the start, as a state file. Default: empty. */
  readonly state?: StateFileJson
  /** Time until it is set. Default: the real time, or the test's fake time. */
  readonly clock?: Moment
  /** Keys with all permissions. Default: `dev-key`. */
  readonly apiKey?: string | readonly string[]
  /** Whether a key `ws_<name>` opens a workspace of that name. Default: true. */
  readonly workspaceKeys?: boolean
  /** The name that some answers show. Default: `default`. */
  readonly workspace?: string
  /** 32 bits: the same seed and requests give the same ids. Default: 1. */
  readonly seed?: number
  /**
   * Milliseconds from an answer to the work it acknowledged; `false` leaves all to `settle`. Default: at once, before the next request is
   * served.
   */
  readonly queueDelay?: number | false
  /** Calls the receivers of webhooks. Default: nothing leaves. */
  readonly fetch?: FetchReceiver
}

/** A mocked service, or these endpoints of it. */
export interface MockedService<Mocked extends EndpointId = EndpointId> {
  /** For `setupServer(...handlers)` and `setupWorker(...handlers)`: one handler for all paths. */
  readonly handlers: readonly HttpHandler[]
  /** Handlers for a mock of some endpoints; each costs every request that it does not match. */
  readonly byId: { readonly [Id in Mocked]: HttpHandler }
  readonly backend: MockBackend
  /** Makes handlers of the same service at another base URL. Default: every region. Throws a TypeError for what is no base URL. */
  handlersAt(baseUrl?: string | readonly string[]): readonly HttpHandler[]
  /**
   * Makes a handler for `server.use` that answers one endpoint in place of the service, at every base URL so far. Throws a TypeError for an
   * answer that the endpoint never gives; a function's answer is checked when made.
   */
  override<Id extends Mocked>(id: Id, override: NoInfer<Override<Id>>, options?: OverrideOptions): HttpHandler
}

/** Makes each handler at its first use. */
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

const makeBackend = (areas: readonly ServiceArea[], rows: Rows, options: CreateHandlersOptions): MockBackend => {
  const { state, seed = 1, queueDelay = 0, apiKey = devKey, workspace: name = 'default' } = options
  const file = state === undefined ? undefined : parseStateFile(state)
  const failures: Failure[] = []
  const start = options.clock === undefined ? undefined : instantOf(options.clock)
  const newClock = start === undefined ? undefined : () => manualClock(start)
  const settlesFirst = queueDelay === 0
  const page = pageRuntime(seed, (failure) => void failures.push(failure))
  const runtime = { ...page, ...(options.fetch && { outgoing: fetchOutgoing(options.fetch, page.now) }) }
  const persistence = memoryPersistence(rows)
  const service = createService({
    areas,
    runtime,
    persistence,
    queueDelay,
    settleFirst: settlesFirst,
    workspaceKeys: options.workspaceKeys ?? true,
    // For the console that a page can open. Source: decision 0250.
    trace: 'document' in globalThis,
    // A waiting client would run into its test's time limit.
    faultRetryAfter: 0,
    log: wholeLogSize,
    ...(newClock && { newClock }),
  })
  return mockBackend({
    rows,
    service,
    name,
    keys: typeof apiKey === 'string' ? [apiKey] : apiKey,
    visible: persistence.open({ name, seed }, wholeLogSize),
    clock: newClock?.(),
    realNow: runtime.now,
    restartRequestIds: runtime.restart,
    failures,
    file,
    settlesFirst,
  })
}

/**
 * Mocks the service in this process: no port, no lasting state, the server's answers, also to unknown paths. With `areas`, the page's
 * console explains the 404 of other endpoints. Start it with `listen`. Throws a TypeError for options that make no sense, a StateFileError
 * for a state.
 */
export const createHandlers = <const In extends Area = Area>(
  options: CreateHandlersOptions<In> = {},
): MockedService<IdsOf<In>> => {
  const areas: readonly ServiceArea[] = options.areas ?? allAreas
  if (areas.length === 0) throw new TypeError('createHandlers: wanted at least one area')
  const rows = rowsOf(areas)
  const bases = new Set<string>()
  const baseAt = (given: string | readonly string[] = regions): BaseUrl => {
    const read = readBaseUrl(given)
    for (const one of typeof given === 'string' ? [given] : given) bases.add(one)
    return read
  }
  const base = baseAt(options.baseUrl)
  const backend = makeBackend(areas, rows, options)
  const answerAt =
    ({ pathOf }: BaseUrl): Answering =>
    async (request, instead) => {
      await backend.ready
      return backend.service.fetchAt(pathOf(request.url), request, instead)
    }
  const handlersAt = (place: BaseUrl): readonly HttpHandler[] => {
    const answer = answerAt(place)
    return [http.all(place.pattern(), ({ request }) => answerSelfTest(request.url) ?? answer(request))]
  }
  const answer = answerAt(base)
  const mocked: MockedService = {
    handlers: handlersAt(base),
    handlersAt: (baseUrl) => handlersAt(baseAt(baseUrl)),
    byId: handlersById(base, answer, rows),
    backend,
    override: (id, override, overrideOptions = {}) => {
      const everywhere = readBaseUrl([...bases])
      return createOverride(id, override, overrideOptions, { answer: answerAt(everywhere), base: everywhere, rows })
    },
  }
  return mocked
}
