import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

// Checks by hand, answers the same bytes under the same headers, and nothing else. Arguments: port, file of exported users (or -).

const [port, file] = process.argv.slice(2)

interface Exported {
  readonly external_id: string
}

const exported =
  file === undefined || file === '-' ? [] : (JSON.parse(readFileSync(file, 'utf8')) as readonly Exported[])
const users = new Map(exported.map((user) => [user.external_id, user]))

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const kindOf = (identifier: unknown): string | undefined => {
  if (!isObject(identifier)) return undefined
  const { external_id, user_alias, email, prioritization } = identifier
  if (external_id !== undefined) return typeof external_id === 'string' ? 'external_id' : undefined
  if (user_alias !== undefined) {
    if (!isObject(user_alias)) return undefined
    return typeof user_alias.alias_name === 'string' && typeof user_alias.alias_label === 'string' ? 'alias' : undefined
  }
  return typeof email === 'string' && Array.isArray(prioritization) ? 'email' : undefined
}

const isMerge = (body: unknown): boolean => {
  if (!isObject(body) || !Array.isArray(body.merge_updates) || body.merge_updates.length > 50) return false
  for (const update of body.merge_updates as readonly unknown[]) {
    if (!isObject(update) || Object.keys(update).length !== 2) return false
    const kind = kindOf(update.identifier_to_merge)
    if (kind === undefined || kind !== kindOf(update.identifier_to_keep)) return false
  }
  return true
}

const export1 = (body: unknown): object | undefined => {
  if (!isObject(body) || !Array.isArray(body.external_ids) || body.external_ids.length > 50) return undefined
  const found: Exported[] = []
  for (const id of body.external_ids as readonly unknown[]) {
    if (typeof id !== 'string') return undefined
    const user = users.get(id)
    if (user !== undefined) found.push(user)
  }
  return { users: found, message: 'success' }
}

const send = (response: ServerResponse, status: number, body: object): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Cache-Control': status === 201 ? 'max-age=0, private, must-revalidate' : 'no-cache',
    'X-Request-Id': '9a0774d3-1807-446a-b5ed-e769514f7f43',
    'X-RateLimit-Limit': '20000',
    'X-RateLimit-Remaining': '19999',
    'X-RateLimit-Reset': '1795231200',
    'Content-Length': Buffer.byteLength(text),
  })
  response.end(text)
}

const answer = (request: IncomingMessage, response: ServerResponse, body: unknown): void => {
  if (request.url === '/users/merge') {
    if (isMerge(body)) send(response, 202, { message: 'success' })
    else send(response, 400, { message: 'invalid' })
    return
  }
  const found = export1(body)
  if (found === undefined) send(response, 400, { message: 'invalid' })
  else send(response, 201, found)
}

createServer((request, response) => {
  if (request.method === 'GET') {
    send(response, 200, { status: 'ok' })
    return
  }
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    try {
      const bytes = chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks)
      answer(request, response, JSON.parse(bytes.toString('utf8')))
    } catch {
      send(response, 400, { message: 'invalid' })
    }
  })
}).listen(Number(port), '127.0.0.1')
