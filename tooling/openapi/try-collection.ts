import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { demo, demoNow } from './demo.ts'
import { newWorkspace, startOwnServer } from './own-server.ts'
import { operationsOf, readDocument } from './read-document.ts'
import { complaintsOf, programOf } from './tool-programs.ts'

const Named = z.object({ key: z.string(), value: z.unknown(), disabled: z.boolean().default(false) })
const Url = z.object({
  path: z.array(z.string()),
  query: z.array(Named).default([]),
  variable: z.array(Named).default([]),
})
const Request = z.object({ method: z.string(), url: Url, body: z.object({ raw: z.string().optional() }).optional() })
const Folder = z.object({ item: z.array(z.unknown()).optional(), request: Request.optional() })
type CollectedRequest = z.output<typeof Request>

const requestsIn = (items: readonly unknown[]): readonly CollectedRequest[] =>
  items.flatMap((item) => {
    const { item: inner = [], request } = Folder.parse(item)
    return [...(request === undefined ? [] : [request]), ...requestsIn(inner)]
  })

const nameOf = ({ method, url }: CollectedRequest): string => `${method} /${url.path.join('/')}`

const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  operationsOf(readDocument('packages/contract/openapi.json').document).map(({ method, path, operation }) => [
    `${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    new Set(operation.parameters.filter(({ example }) => example !== undefined).map(({ name }) => name)),
  ]),
)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** Leaves out made-up query parameters: those without an example. */
const send = (request: CollectedRequest, base: string, key: string): Promise<Response> => {
  const { method, url, body } = request
  const values = new Map(url.variable.map(({ key: name, value }) => [`:${name}`, textOf(value)]))
  const path = url.path.map((part) => encodeURIComponent(values.get(part) ?? part)).join('/')
  const examples = known.get(nameOf(request))
  const given = url.query.filter(({ key: name, disabled }) => !disabled && examples?.has(name) === true)
  const query = new URLSearchParams(given.map(({ key: name, value }): [string, string] => [name, textOf(value)]))
  const headers = { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' }
  return fetch(`${base}/${path}?${query.toString()}`, {
    method,
    headers,
    ...(body?.raw !== undefined && { body: body.raw }),
  })
}

const inOrder = (requests: readonly CollectedRequest[]): readonly CollectedRequest[] => {
  const places = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
  return requests.toSorted((one, other) => places.indexOf(one.method) - places.indexOf(other.method))
}

/** Requests that name a schedule of an earlier answer, which a collection cannot know. They are refused. */
const namesAnEarlierAnswer: ReadonlySet<string> = new Set([
  'POST /campaigns/trigger/schedule/update',
  'POST /canvas/trigger/schedule/delete',
  'POST /canvas/trigger/schedule/update',
  'POST /messages/schedule/delete',
  'POST /messages/schedule/update',
])

const answersTo = async (request: CollectedRequest, url: string, keys: readonly string[]) => {
  const said: string[] = []
  for (const key of keys) {
    const answer = await send(request, url, key)
    said.push(`${answer.status} ${(await answer.text()).slice(0, 200)}`)
    if (answer.ok) return { isDone: true, said }
  }
  return { isDone: false, said }
}

const sendAll = async (requests: readonly CollectedRequest[]): Promise<readonly string[]> => {
  const server = await startOwnServer()
  try {
    const keys = [
      await newWorkspace(server.url, { name: 'demo', state: demo, now: demoNow }),
      await newWorkspace(server.url, { name: 'witnesses' }),
    ]
    const wrong: string[] = []
    for (const request of inOrder(requests)) {
      const { isDone, said } = await answersTo(request, server.url, keys)
      if (isDone === namesAnEarlierAnswer.has(nameOf(request))) wrong.push(`${nameOf(request)}: ${said.join(' | ')}`)
    }
    return wrong
  } finally {
    await server.stop()
  }
}

/** Tries a Postman collection, also for Bruno: it has every endpoint, and the server accepts every request. */
export const tryCollection = async (document: string, place: string): Promise<readonly string[]> => {
  const file = join(place, 'collection.json')
  const program = programOf('openapi-to-postmanv2', 'openapi2postmanv2')
  const wish = ['-s', document, '-o', file, '-O', 'parametersResolution=Example']
  const made = await complaintsOf(process.execPath, [program, ...wish])
  if (made.length > 0) return made
  const requests = requestsIn(Folder.parse(JSON.parse(readFileSync(file, 'utf8'))).item ?? [])
  const written = new Set(requests.map(nameOf))
  const missing = [...known.keys()].filter((name) => !written.has(name)).map((name) => `${name} is not in it`)
  return [...missing, ...(await sendAll(requests))]
}
