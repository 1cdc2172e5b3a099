import { type Backend, createMutex, manualClock, parseStateFile, type StateFileJson } from '@brazier/backend/parts'
import { createCaller } from '../caller.ts'
import { testService } from '../service.ts'
import { fetchFrom, localVerbs } from './local-workspace.ts'
import { instantOf, startOfTests } from './start-of-tests.ts'
import type { OpenedWorkspace } from './test-workspace.ts'

export interface LocalOptions {
  /** State of the workspace at the start, as a state file. Default: empty. */
  readonly state?: StateFileJson | undefined
  /** Start of the manual clock: UTC milliseconds or ISO 8601. Default: 2024-06-01T00:00:00Z. */
  readonly now?: number | string | undefined
  /** Seeds the ids, 32 bits. Default: 1. */
  readonly seed?: number | undefined
  /** Default: every region; `url` is the one of `iad-01`. */
  readonly baseUrl?: string | undefined
  /** Default: one per test, so that tests can run at once. */
  readonly apiKey?: string | undefined
  /** For requests that the mock does not answer. Default: `warn`. */
  readonly others?: 'bypass' | 'warn' | 'error' | undefined
}

const region = 'https://rest.iad-01.braze.com'

const install = 'npm install --save-dev @brazier/msw msw'

/** Fails with what to install. */
const loadMock = async () => {
  try {
    const [mock, { setupServer }] = await Promise.all([import('@brazier/msw'), import('msw/node')])
    return { ...mock, setupServer }
  } catch (error) {
    throw new Error(
      `@brazier/testkit/vitest answers the requests of your code with MSW, which is not here: ${install}. Or give \`server\`, the address of a running \`npx brazier\`, or \`mock: false\` and pass \`brazier.fetch\` to your code`,
      { cause: error },
    )
  }
}

/** Options of an open workspace that MSW must know. */
type Wish = Pick<LocalOptions, 'baseUrl' | 'others'>

interface Mock {
  readonly service: Backend
  /** Answers at all base URLs; is as strict with other requests as the strictest wish. */
  listenFor(wishes: readonly Wish[]): Promise<void>
  close(): void
}

const startMock = async (): Promise<Mock> => {
  const { createHandlers, listen, setupServer } = await loadMock()
  // Only the keys of the tests are right.
  const { handlersAt, backend } = createHandlers({ apiKey: [], workspaceKeys: false })
  let server: ReturnType<typeof setupServer> | undefined
  let heard = ''
  const listenFor = async (wishes: readonly Wish[]): Promise<void> => {
    const bases = [...new Set(wishes.map(({ baseUrl }) => baseUrl))]
    const given = bases.filter((base) => base !== undefined)
    const others = ['error', 'warn'].find((one) => wishes.some((wish) => (wish.others ?? 'warn') === one)) ?? 'bypass'
    const wanted = JSON.stringify([bases, others])
    if (wanted === heard) return
    const handlers = given.length === 0 ? [] : handlersAt(given)
    const next = setupServer(...handlers, ...(given.length < bases.length ? handlersAt() : []))
    // MSW 2 and 3 name the same option differently.
    const options: object = { onUnhandledRequest: others, onUnhandledFrame: others }
    // No request can leave in between: nothing waits.
    server?.close()
    server = next
    heard = ''
    await listen(next, options)
    heard = wanted
  }
  return { service: backend.service, listenFor, close: () => server?.close() }
}

/** A URL that the base URL fits. */
const oneOf = (baseUrl: string): string =>
  baseUrl
    .replace(/\/+$/, '')
    .replace(/^\*(?::\/\/\*)?(?!:)/, 'https://service.test')
    .replace(/^\*/, 'https')
    .replace(':*', ':8080')
    .replaceAll('*', 'any')

/** Takes the base URL's path off. */
const accessTo = ({ fetchAt }: Backend, baseUrl: string | undefined, key: string) => {
  const url = oneOf(baseUrl ?? region)
  const below = `${url.replace(/^[^/]*\/\/[^/]*/, '')}/`
  const serve = (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url)
    return fetchAt(pathname.startsWith(below) ? pathname.slice(below.length - 1) : pathname, request)
  }
  const fetch = fetchFrom(serve)
  return { ...createCaller(fetch, url, key), url, key, fetch, console: undefined }
}

let opened = 0

const openIn = async (service: Backend, options: LocalOptions): Promise<OpenedWorkspace> => {
  opened += 1
  const { state, now = startOfTests, seed = 1, apiKey: key = `test-key-${opened}` } = options
  const name = `test-${opened}`
  const workspace = await service.workspaces.create({ name, clock: manualClock(instantOf(now)), seed })
  const close = async (): Promise<void> => void (await service.workspaces.delete(name))
  try {
    await service.workspaces.addKey(key, name)
    if (state !== undefined) await workspace.loadState(parseStateFile(state))
  } catch (error) {
    await close()
    throw error
  }
  return {
    workspace: {
      ...localVerbs({ backend: service, workspace }),
      ...accessTo(service, options.baseUrl, key),
      name,
    },
    close,
  }
}

/** Of open workspaces. MSW asks only the last server that listens, so they have one mock. */
const wishes = new Set<Wish>()
let mock: Mock | undefined
const alone = createMutex()

const join = (wish: Wish): Promise<Backend> =>
  alone(async () => {
    mock ??= await startMock()
    // A wish that cannot be heard takes nobody's mock.
    await mock.listenFor([...wishes, wish])
    wishes.add(wish)
    return mock.service
  })

const leave = (wish: Wish): Promise<void> =>
  alone(async () => {
    wishes.delete(wish)
    if (wishes.size > 0) return mock?.listenFor([...wishes])
    mock?.close()
    mock = undefined
  })

/** Opens workspaces whose service answers at the API's base URLs, through MSW while one is open. */
export const mockedWorkspaces = (options: LocalOptions) => async (): Promise<OpenedWorkspace> => {
  const wish = { baseUrl: options.baseUrl, others: options.others }
  try {
    const { workspace, close } = await openIn(await join(wish), options)
    return {
      workspace,
      close: async () => {
        await close()
        await leave(wish)
      },
    }
  } catch (error) {
    // The mock may have failed.
    await leave(wish).catch(() => undefined)
    throw error
  }
}

/** Only its `fetch` reaches the workspace. */
export const unmockedWorkspace = async ({
  state,
  now,
  seed,
  baseUrl,
  apiKey,
}: LocalOptions): Promise<OpenedWorkspace> => {
  const service = await testService({
    settleFirst: true,
    ...(state !== undefined && { state }),
    ...(now !== undefined && { now: instantOf(now) }),
    ...(seed !== undefined && { seed }),
  })
  const { backend, workspace } = service
  if (apiKey !== undefined) await backend.workspaces.addKey(apiKey, workspace.name)
  return {
    workspace: {
      ...localVerbs({ backend, workspace }),
      ...accessTo(backend, baseUrl, apiKey ?? service.key),
      name: workspace.name,
    },
    close: async () => undefined,
  }
}
