import { contract, type Endpoint, type EndpointId, endpointIds, writeQuery } from '@brazier/contract'
import * as z from 'zod'
import { calls } from '../../tests/clients/braze-api-calls.ts'
import { newBraze } from '../../tests/clients/braze-api-method.ts'
import { goClients, pythonClients, rubyClients } from '../../tests/clients/other-requests.ts'
import { phpClients } from '../../tests/clients/php-requests.ts'
import { commandsOf, isCurl, requestOf } from '../../tests/docs/command-lines.ts'
import { documents } from '../../tests/docs/documents.ts'
import { docsOf } from '../documented/endpoint-docs.ts'
import { demo, demoIds, demoNow } from './demo.ts'
import type { WorkspaceWish } from './own-server.ts'
import { knownParameters } from './parameters.ts'

export interface Heard {
  /** One line. */
  readonly asked: string
  readonly status: number
  readonly text: string
}

/** A user's requests in order, to a new workspace. */
export interface Story {
  readonly title: string
  /** Default: what witnesses know. */
  readonly wish?: Omit<WorkspaceWish, 'name'>
  play(url: string, key: string): Promise<readonly Heard[]>
}

const hear = async (asked: string, request: Request): Promise<Heard> => {
  // A server that reuses a stopped one's port does not know its connections.
  request.headers.set('Connection', 'close')
  const answer = await fetch(request)
  return { asked, status: answer.status, text: await answer.text() }
}

const ofClients: readonly Story[] = [...phpClients, ...rubyClients, ...goClients, ...pythonClients].flatMap(
  ({ source, headers, requests }) =>
    requests.map(({ method, path, body }) => ({
      title: source,
      play: async (url: string, key: string) => {
        const sent = { Authorization: `Bearer ${key}`, ...headers }
        const init = { method, headers: sent, ...(body !== undefined && { body: JSON.stringify(body) }) }
        return [await hear(`${method} ${path}`, new Request(url + path, init))]
      },
    })),
)

const statusOf = (error: unknown): number => Number(Reflect.get(Object(error), 'status') ?? 0)

const ofBrazeApi: readonly Story[] = Object.entries(calls).map(([asked, { call }]) => ({
  title: 'the client braze-api of npm',
  play: async (url, key) => [
    await call(newBraze(url, key)).then(
      () => ({ asked, status: 200, text: '' }),
      (error: unknown) => ({ asked, status: statusOf(error), text: String(error) }),
    ),
  ],
}))

const Answer = z.record(z.string(), z.unknown())

/** Sends the example's prerequisites first. */
const playExample = async (id: EndpointId, url: string, key: string): Promise<readonly Heard[]> => {
  const row: Endpoint = contract[id]
  const { params = {}, query } = knownParameters(id) ?? {}
  const before: Heard[] = []
  const answerOf = async (asked: EndpointId): Promise<z.output<typeof Answer>> => {
    const heard = await playExample(asked, url, key)
    before.push(...heard)
    return Answer.parse(JSON.parse(heard.at(-1)?.text ?? '{}'))
  }
  const body = await docsOf(id).example?.({ ids: demoIds, answerOf })
  const path = row.path.replaceAll(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  const init = { method: row.method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  return [...before, await hear(id, new Request(url + path + writeQuery(query), init))]
}

const ofExamples: readonly Story[] = endpointIds
  .filter((id) => knownParameters(id) !== undefined && (!('body' in contract[id]) || docsOf(id).example !== undefined))
  .map((id) => ({
    title: 'an example of the document',
    wish: { state: demo, now: demoNow },
    play: (url, key) => playExample(id, url, key),
  }))

/** Each needs a workspace; one server can have all. */
export const stories: readonly Story[] = [...ofClients, ...ofBrazeApi, ...ofExamples]

/** Curl lines of a page, which need their own server. */
export interface Tour {
  readonly path: string
  /** Sends API requests to `url`, control API requests to `server`. */
  play(url: string, server: string): Promise<readonly Heard[]>
}

/** Pages and READMEs with curl lines. */
export const tours: readonly Tour[] = documents.flatMap(({ path, blocks }) => {
  const lines = blocks
    .filter(({ language }) => language === 'sh')
    .flatMap(({ text }) => commandsOf(text).filter(isCurl))
  const play = async (url: string, server: string): Promise<readonly Heard[]> => {
    const heard: Heard[] = []
    for (const line of lines) heard.push(await hear(line, requestOf(line, line.includes('/_brazier/') ? server : url)))
    return heard
  }
  return lines.length === 0 ? [] : [{ path, play }]
})
