import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { Agent, createServer, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'
import { request as askSecurely } from 'node:https'
import { join as joinPath } from 'node:path'
import { type ControlClient, createControlClient } from '@brazier/control/client'
import { reasonOf } from '../../files/state-file.ts'
import { createDoor, type Door, type Listener } from '../../http/http-door.ts'
import { listen } from '../../http/listen.ts'
import { hostOf } from '../../http/loopback.ts'
import type { LogStream } from '../../log/log-stream.ts'
import type { Environment } from '../../options/options.ts'
import { doorOf } from '../../start/door-of.ts'
import { defaultName } from '../../start/first-state.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { isClusterName } from '../../tls/cluster-names.ts'
import type { RunOptions } from './run-options.ts'
import type { Counter } from './tally.ts'

/** The service that answers for the vendor's endpoints during a run. */
export interface RunService {
  /** Takes connections and requests of the proxy. */
  readonly server: Server
  readonly url: string
  readonly workspace: string
  readonly control: ControlClient
  /** Resolves when the service is there; requests wait for it. Rejects with a StartFault. */
  readonly ready: Promise<void>
  stop(): Promise<void>
}

/** What a run gives to its service. */
export interface RunServiceParts {
  readonly options: RunOptions
  readonly environment: Environment
  readonly folder: string
  readonly counter: Counter
  readonly logTo: LogStream
}

const bearer = /^bearer +\S/i

/** Takes the key of the run's workspace in place of the one that the program has. A request without a key stays without. */
const replaceKey = ({ rawHeaders }: IncomingMessage, key: string): void => {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]?.toLowerCase() === 'authorization' && bearer.test(rawHeaders[at + 1] ?? '')) {
      rawHeaders[at + 1] = `Bearer ${key}`
    }
  }
}

const isHeaders = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Counts an answer when its head is written: once the program has read it, it may end. */
const countAnswer = (outgoing: ServerResponse, counter: Counter): void => {
  const { writeHead } = outgoing
  outgoing.writeHead = (...head: unknown[]) => {
    const given = Object.entries(head.find(isHeaders) ?? {}).find(([name]) => name.toLowerCase() === 'x-request-id')
    const id: unknown = given?.[1] ?? outgoing.getHeader('x-request-id')
    const [status] = head
    counter.answered(typeof id === 'string' ? id : undefined, typeof status === 'number' ? status : outgoing.statusCode)
    Reflect.apply(writeHead, outgoing, head)
    return outgoing
  }
}

const isProxied = ({ headers: { host } }: IncomingMessage): boolean =>
  host !== undefined && isClusterName(hostOf(host) ?? '')

/** Counts what comes through the proxy, and lets it in with any key unless the program's is known. */
const countingDoor = (door: Door, counter: Counter, key: string | undefined): Door => ({
  server: door.server,
  open: (listener) => {
    const answer: Listener = (incoming, outgoing) => {
      if (isProxied(incoming)) {
        if (key !== undefined) replaceKey(incoming, key)
        countAnswer(outgoing, counter)
      }
      listener(incoming, outgoing)
    }
    door.open(answer)
  },
})

const openOwn = async ({ options, environment, folder, counter, logTo }: RunServiceParts): Promise<RunService> => {
  const { server: asked, key, isEmpty } = options
  if ('join' in asked) throw new TypeError('this run joins a server')
  // Nobody can know it, so only requests through the proxy open the workspace.
  const serverKey = { key: key ?? asked.key ?? randomUUID(), source: 'given' as const }
  const door = createDoor(doorOf({ ...asked, tls: true }))
  const counted = countingDoor(door, counter, key === undefined ? serverKey.key : undefined)
  const url = await listen(door.server, asked.host, asked.port)
  const state = joinPath(folder, 'empty.json')
  if (isEmpty) await writeFile(state, '{}')
  const starting = import('../../start/start.ts').then(({ startServer }) =>
    startServer(isEmpty ? { ...asked, state } : asked, logTo, {
      door: counted,
      url,
      key: serverKey,
      hear: () => undefined,
    }),
  )
  const token = asked['control-token'] ?? environment['BRAZIER_CONTROL_TOKEN']
  const stop = async (): Promise<void> => {
    const running = await starting.catch(() => undefined)
    if (running === undefined) door.server.close()
    else await running.stop()
  }
  return {
    server: door.server,
    url,
    workspace: defaultName,
    control: createControlClient({ baseUrl: url, ...(token !== undefined && { token }) }),
    ready: starting.then(() => undefined),
    stop,
  }
}

/** Passes requests to a server that runs elsewhere, with the key of the workspace there. */
const createForwarder = (to: URL, key: string | undefined, counter: Counter): { server: Server; close(): void } => {
  const agent = new Agent({ keepAlive: true })
  const isSecure = to.protocol === 'https:'
  const server = createServer((incoming, outgoing) => {
    if (key !== undefined) replaceKey(incoming, key)
    const { rawHeaders, headers, method, url = '/', socket } = incoming
    const kept = rawHeaders.flatMap((name, at) =>
      at % 2 === 1 || /^(?:host|connection|x-forwarded-.*|forwarded)$/i.test(name)
        ? []
        : [name, rawHeaders[at + 1] ?? ''],
    )
    const proto = 'encrypted' in socket ? 'https' : 'http'
    const forwarded = ['Host', to.host, 'X-Forwarded-Host', headers.host ?? '', 'X-Forwarded-Proto', proto]
    countAnswer(outgoing, counter)
    const path = to.pathname.replace(/\/$/, '') + url
    const options = { host: to.hostname, port: to.port, path, method, headers: [...forwarded, ...kept] }
    const asked = isSecure ? askSecurely(options) : ask({ ...options, agent })
    asked.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.once('error', () => outgoing.destroy())
    })
    asked.once('error', (error) => {
      if (outgoing.headersSent) {
        outgoing.destroy()
        return
      }
      outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end(`brazier run: ${to.origin}: ${error.message}\n`)
    })
    outgoing.once('close', () => asked.destroy())
    incoming.pipe(asked)
  })
  return { server, close: () => agent.destroy() }
}

/** Sees to a workspace of a server that runs, and a key for it. */
const joinWorkspace = async (
  control: ControlClient,
  name: string | undefined,
  key: string | undefined,
): Promise<{ readonly workspace: string; readonly api_key: string }> => {
  const made = name === undefined ? await control['workspaces.create']({ body: {} }) : undefined
  const workspace = made?.workspace ?? name ?? ''
  if (made !== undefined && key === undefined) return made
  const { api_key } = await control['keys.create']({ params: { workspace }, body: key === undefined ? {} : { key } })
  return { workspace, api_key }
}

const openJoined = async ({ options, environment, counter }: RunServiceParts): Promise<RunService> => {
  const { server: asked, key } = options
  if (!('join' in asked)) throw new TypeError('this run has its own server')
  const token = environment['BRAZIER_CONTROL_TOKEN']
  const control = createControlClient({ baseUrl: asked.join, ...(token !== undefined && token !== '' && { token }) })
  const { workspace, api_key } = await joinWorkspace(control, asked.workspace, key).catch((error: unknown) => {
    throw new StartFault(`--join ${asked.join}: ${reasonOf(error)}`, 1)
  })
  const { server, close } = createForwarder(new URL(asked.join), key === undefined ? api_key : undefined, counter)
  return { server, url: asked.join, workspace, control, ready: Promise.resolve(), stop: async () => close() }
}

/** Opens the service of a run. Rejects with a StartFault. */
export const openRunService = (parts: RunServiceParts): Promise<RunService> =>
  'join' in parts.options.server ? openJoined(parts) : openOwn(parts)
