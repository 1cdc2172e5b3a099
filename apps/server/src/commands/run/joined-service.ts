import { Agent, type IncomingMessage, request as ask, type Server, type ServerResponse } from 'node:http'
import { request as askSecurely } from 'node:https'
import { type ControlClient, createControlClient } from '@brazier/control/client'
import { createDoor } from '../../http/http-door.ts'
import { plainHost } from '../../http/loopback.ts'
import { answerHeaders } from '../../http/without-hop-by-hop.ts'
import { reasonOf } from '../../terminal/reason-of.ts'
import { StartFault } from '../../terminal/start-fault.ts'
import { countAnswer, replaceKey } from './proxied-request.ts'
import type { JoinedServer } from './run-options.ts'
import type { RunService, RunServiceParts } from './run-service.ts'
import type { Counter } from './tally.ts'

type Forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer | undefined) => void

const forwarding = (to: URL, agent: Agent): Forward => {
  const isSecure = to.protocol === 'https:'
  return (incoming, outgoing, body) => {
    const { rawHeaders, headers, method, url = '/', socket } = incoming
    const kept = rawHeaders.flatMap((name, at) =>
      at % 2 === 1 || /^(?:host|connection|x-forwarded-.*|forwarded)$/i.test(name)
        ? []
        : [name, rawHeaders[at + 1] ?? ''],
    )
    const proto = 'encrypted' in socket ? 'https' : 'http'
    const forwarded = ['Host', to.host, 'X-Forwarded-Host', headers.host ?? '', 'X-Forwarded-Proto', proto]
    const path = to.pathname.replace(/\/$/, '') + url
    const options = { host: plainHost(to.hostname), port: to.port, path, method, headers: [...forwarded, ...kept] }
    const asked = isSecure ? askSecurely(options) : ask({ ...options, agent })
    asked.once('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders(answer, incoming.httpVersion))
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
    if (body === undefined) incoming.pipe(asked)
    else asked.end(body)
  }
}

const createForwarder = (to: URL, key: string | undefined, counter: Counter): { server: Server; close(): void } => {
  const agent = new Agent({ keepAlive: true })
  const { server, open } = createDoor({ unreadable: counter.refused })
  const forward = forwarding(to, agent)
  open((incoming, outgoing) => {
    countAnswer(outgoing, counter)
    if (key === undefined) forward(incoming, outgoing, undefined)
    else {
      replaceKey(incoming, key)
        .then((body) => forward(incoming, outgoing, body))
        .catch(() => outgoing.destroy())
    }
  })
  return { server, close: () => agent.destroy() }
}

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

/** Rejects with a StartFault if the server does not answer. */
export const openJoined = async (
  { options: { key }, environment, counter }: RunServiceParts,
  asked: JoinedServer,
): Promise<RunService> => {
  const token = environment['BRAZIER_CONTROL_TOKEN']
  const control = createControlClient({ baseUrl: asked.join, ...(token !== undefined && token !== '' && { token }) })
  const { workspace, api_key } = await joinWorkspace(control, asked.workspace, key).catch((error: unknown) => {
    throw new StartFault(`--join ${asked.join}: ${reasonOf(error)}`, 1)
  })
  const { server, close } = createForwarder(new URL(asked.join), key === undefined ? api_key : undefined, counter)
  return { server, url: asked.join, workspace, control, ready: Promise.resolve(), stop: async () => close() }
}
