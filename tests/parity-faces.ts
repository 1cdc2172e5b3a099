import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StateFileJson } from '@brazier/backend'
import { createClient } from '@brazier/client'
import { contract, type Endpoint, type EndpointId, writeQuery } from '@brazier/contract'
import { createControlClient } from '@brazier/control/client'
import { createHandlers } from '@brazier/msw'
import { testService } from '@brazier/testkit'
import type { ArbitraryRequest } from '@brazier/testkit/arbitraries'
import { parseOptions, type RunningServer, startServer } from 'brazier'
import { setupServer } from 'msw/node'
import * as z from 'zod'
import { type StoreKind, storeKinds, type StorePlace } from './each-store.ts'

/** Part of an answer that is the service's: not what only tells one request, or one way, from another. */
export interface Answer {
  readonly status: number
  /** As it came, byte for byte. */
  readonly text: string
  /** Undefined for an answer that did not come over the wire. */
  readonly headers: { readonly [name: string]: string } | undefined
}

/** A service behind one face, with a workspace for one run. */
export interface Behind {
  call(id: EndpointId, request: ArbitraryRequest): Promise<Answer>
  /** Sends any request unchanged, except for its address and key; absent if a face cannot do that. */
  readonly send?: (path: string, init: RequestInit) => Promise<Answer>
  settle(): Promise<unknown>
  close?(): Promise<void>
}

/** A way to the service. `open` makes a workspace of a state, with the same name, clock and seed whatever the face. */
export interface Face {
  open(state: StateFileJson): Promise<Behind>
  close?(): Promise<void>
}

const now = Date.UTC(2024, 5, 1)
const base = 'http://service.test'

/** Of one request, of the rate limit, and of the way that an answer takes. */
const notOurs =
  /^(?:x-request-id|x-ratelimit-.*|retry-after|date|connection|keep-alive|content-length|transfer-encoding)$/

/** A face has its own address. */
const atBase = (text: string): string =>
  text.replaceAll(/https?:\/\/[^/"]+(?=\/(?:exports\/|custom_attributes\?))/g, base)

const ours = (headers: Headers): Answer['headers'] =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !notOurs.test(name))
      .map(([name, value]) => [name, atBase(value)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  text: atBase(await response.text()),
  headers: ours(response.headers),
})

/** A row's path, filled in, with the query. */
const pathOf = (id: EndpointId, { params = {}, query }: ArbitraryRequest): string => {
  const { path }: Endpoint = contract[id]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  return filled + writeQuery(query)
}

type Fetch = (request: Request) => Promise<Response>

/** Requests through anything that answers them. */
const over = (fetchAt: Fetch, url: string, key: string): Pick<Behind, 'call' | 'send'> => {
  const send = async (path: string, init: RequestInit): Promise<Answer> => {
    const headers = new Headers({ Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' })
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
    return answerOf(await fetchAt(new Request(url + path, { ...init, headers })))
  }
  return {
    send,
    call: (id, request) => {
      const { method, body }: Endpoint = contract[id]
      const sent = body === undefined ? {} : { body: JSON.stringify(request.body) }
      return send(pathOf(id, request), { method, ...sent })
    },
  }
}

/** Calls without anything between: what the others are held to. */
export const inProcess: Face = {
  open: async (state) => {
    const { backend, key, settle } = await testService({ state, now })
    return { ...over(backend.fetch, base, key), settle }
  },
}

const startOn = ({ store }: StorePlace, file: string): Promise<RunningServer> => {
  const quiet = ['--log-level', 'silent', '--queue-delay', 'never']
  const wish = parseOptions(['--port', '0', '--state', file, '--store', store, ...quiet], {})
  if (wish.ask !== 'serve') throw new TypeError(JSON.stringify(wish))
  return startServer(wish.options, { write: () => true })
}

/** The server, over a socket; a workspace of it for each run. */
const server = (kind: StoreKind): Face => {
  const folder = mkdtempSync(join(tmpdir(), 'brazier-parity-'))
  const file = join(folder, 'empty.json')
  writeFileSync(file, '{}')
  const place = kind.open()
  const running = place.then((opened) => startOn(opened, file))
  return {
    open: async (state) => {
      const clock = { manual: new Date(now).toISOString() }
      const { url } = await running
      const control = createControlClient({ baseUrl: url })
      const params = { workspace: 'test' }
      const { api_key } = await control['workspaces.create']({ body: { name: 'test', state, clock, seed: 1 } })
      return {
        ...over((request) => fetch(request), url, api_key),
        settle: () => control.settle({ params }),
        close: async () => void (await control['workspaces.delete']({ params })),
      }
    },
    close: async () => {
      await (await running).stop()
      await (await place).remove()
      rmSync(folder, { recursive: true })
    },
  }
}

/** The mock, through the `fetch` that msw intercepts. */
const mock = (): Face => ({
  open: async (state) => {
    const { handlers, backend } = createHandlers({
      baseUrl: base,
      workspace: 'test',
      state,
      clock: now,
      queueDelay: false,
    })
    const intercepted = setupServer(...handlers)
    intercepted.listen()
    return {
      ...over((request) => fetch(request), base, 'dev-key'),
      settle: () => backend.settle(),
      close: async () => intercepted.close(),
    }
  },
})

const Read = z.object({ status: z.number(), body: z.unknown() })

/** The client: it writes the request and reads the answer, both of which are looked at. */
const client = (validate: boolean): Face => ({
  open: async (state) => {
    const { backend, key, settle } = await testService({ state, now })
    let received: Response | undefined
    const through: Fetch = async (request) => {
      const response = await backend.fetch(request)
      received = response.clone()
      return response
    }
    const calls = createClient({ baseUrl: base, apiKey: key, fetch: through, retry: false, validate })
    return {
      settle,
      call: async (id, request) => {
        received = undefined
        // The request has the id's type, but the types of the methods cannot show it.
        const answer = Read.parse(await Reflect.apply(calls[id], undefined, [request]))
        const text = JSON.stringify(answer.body)
        if (received === undefined) return { status: answer.status, text, headers: undefined }
        const raw = await answerOf(received)
        // What was read says what was received.
        if (text !== JSON.stringify(JSON.parse(raw.text)) || answer.status !== raw.status) {
          throw new TypeError(`the client read ${text} of ${raw.text}`)
        }
        return raw
      },
    }
  },
})

/** A face, and what of it is tried. */
export interface FaceRow {
  readonly name: string
  readonly make: () => Face
  /** Whether a test can send any bytes through it. */
  readonly takesAnything: boolean
  /**
   * Number of sequences to try, as a part of the usual number: a workspace for each costs more on some than on others.
   */
  readonly part: number
}

/** Every face but the plain call: one more is one line. */
export const faces: readonly FaceRow[] = [
  ...storeKinds
    .filter(({ isHere }) => isHere)
    .map((kind) => ({
      name: `the server on ${kind.name}, over a socket`,
      make: () => server(kind),
      takesAnything: true,
      part: kind.name === 'memory' ? 1 : 1 / 4,
    })),
  { name: 'the client', make: () => client(true), takesAnything: false, part: 1 },
  { name: 'the client that does not validate', make: () => client(false), takesAnything: false, part: 1 },
]

/** The mock; the tests run once for each msw that it works with. */
export const mockFace: FaceRow = { name: 'the mock', make: mock, takesAnything: true, part: 1 }
