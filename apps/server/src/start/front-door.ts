import type { IncomingMessage, ServerResponse } from 'node:http'
import { guardSite } from '../http/control/guard.ts'
import { createDoor, type Unreadable } from '../http/http-door.ts'
import { listen } from '../http/listen.ts'
import type { Options } from '../options/options.ts'
import { readVersion } from '../version.ts'
import { accessOf, consoleOf } from './control.ts'
import { demoUser, hasDemoInMemory } from './demo-in-memory.ts'
import { doorOf } from './door-of.ts'
import type { Front } from './front.ts'
import { serverKey } from './server-key.ts'
import type { RunningServer } from './start.ts'

/** Listening door whose service is not loaded yet. */
export interface FrontDoor extends Front {
  /** For the terminal. */
  readonly started: Pick<RunningServer, 'url' | 'version' | 'someUser' | 'key' | 'console'>
  /** Resolves when the service is needed, or soon could be. */
  readonly called: Promise<void>
}

/** Milliseconds without requests before loading. */
const pause = 300

const healthPath = '/_brazier/health'

/** Answers like the service; returns whether it has. Other and odd requests wait. */
const answerHealth = (version: string, incoming: IncomingMessage, outgoing: ServerResponse): boolean => {
  const { method, url, headers } = incoming
  if (method !== 'GET' || url !== healthPath) return false
  const get = (name: string): string | null => String(headers[name] ?? '') || null
  const request = { headers: { get }, url: `http://${get('host') ?? ''}${url}` }
  if (guardSite(request, 'this machine') !== undefined) return false
  const body = JSON.stringify({ status: 'ok', version })
  outgoing.writeHead(200, {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
  })
  outgoing.end(body)
  return true
}

/**
 * Listens before the service is loaded, if nothing can fail afterwards. Answers the health check; other requests wait. Undefined where a
 * start first reads or opens something. Rejects with a StartFault if it cannot listen. Source: decision 0105.
 */
export const openFrontDoor = async (options: Options): Promise<FrontDoor | undefined> => {
  // The trace sender may be missing, and another port taken.
  if (!hasDemoInMemory(options) || options.otlp !== undefined || options.tls) return undefined
  const version = readVersion()
  const key = serverKey(options)
  const isOpen = accessOf(options) === 'this machine'
  const called = Promise.withResolvers<void>()
  let heard: Unreadable | undefined
  const door = createDoor({
    ...doorOf(options),
    unreadable: (...about) => heard?.(...about),
    early: (incoming, outgoing) => {
      if (isOpen && answerHealth(version, incoming, outgoing)) return true
      called.resolve()
      return false
    },
  })
  const url = await listen(door.server, options.host, options.port)
  setTimeout(called.resolve, pause)
  const console = consoleOf(options, url)
  const hear = (unreadable: Unreadable): void => void (heard = unreadable)
  return { door, url, key, started: { url, version, someUser: demoUser, key, console }, called: called.promise, hear }
}
