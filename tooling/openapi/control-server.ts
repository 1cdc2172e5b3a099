import { type Backend, createService, manualClock } from '@brazier/backend'
import { createControlApp, createStreams, createUnmatched } from '@brazier/control/app'
import { scriptedReceiver } from '@brazier/testkit'
import { readDocument } from '../../apps/server/src/documents.ts'
import { guardOf } from '../../apps/server/src/http/control/guard.ts'
import { createSignIn, noSession } from '../../apps/server/src/http/control/sessions.ts'
import { readDemo } from './demo.ts'

const now = Date.UTC(2026, 2, 1, 9)
const host = 'localhost:4747'

/** Only a browser's sign-in asks for it. */
export const controlToken = 'the token of this server'

/** Sends a JSON body. */
export type Fetch = (method: string, path: string, body?: unknown) => Promise<Response>

const counter = (): (() => string) => {
  let count = 0
  return () => {
    count += 1
    return `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`
  }
}

const stillBackend = (): Backend =>
  createService({
    runtime: {
      now: () => now,
      seed: () => 7,
      requestId: counter(),
      outgoing: scriptedReceiver(),
      after: () => undefined,
      failed: ({ where, error }) => {
        throw new Error(where, { cause: error })
      },
    },
    queueDelay: false,
    workspaceKeys: false,
    newClock: () => manualClock(now),
  })

const sender =
  (answer: (request: Request) => Response | Promise<Response>): Fetch =>
  async (method, path, body) =>
    answer(
      new Request(`http://${host}${path}`, {
        method,
        headers: { Host: host, Authorization: 'Bearer shop-key', 'Content-Type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    )

/** Server in this process, the same in every run. */
export const controlServer = (): { readonly control: Fetch; readonly api: Fetch } => {
  const backend = stillBackend()
  const app = createControlApp({
    service: {
      backend,
      version: '1.0.0',
      now: () => now,
      pause: () => Promise.resolve(),
      newRoom: () => () => undefined,
      newKey: counter(),
      after: () => undefined,
      store: 'memory',
      unmatched: createUnmatched(
        () => now,
        () => backend.workspaces,
      ),
      streams: createStreams(() => undefined),
      signIn: createSignIn(controlToken),
      noSession,
      readDocument: async (name) => readDocument(name),
      readDemo: async () => readDemo,
    },
    guard: guardOf('this machine'),
    failed: (where, error) => {
      throw new Error(where, { cause: error })
    },
  })
  return { control: sender(app.fetch), api: sender(backend.fetch) }
}
