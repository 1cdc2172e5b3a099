import { allPermissions, type ServeOptions, type Workspace } from '@brazier/backend'
import { contract, limits } from '@brazier/contract'
import type { ControlAnswers, ReadBody } from '@brazier/control'
import type { ControlHandler } from '../control-handler.ts'
import { refusal } from '../refusal.ts'

type Call = ReadBody<'calls.make'>

/** The address of a request that came over no wire. */
const base = 'http://localhost'

/** Whether a URL is longer than a client could send: the service would answer 431 before it looks at the call. */
const isTooLong = ({ url }: Request): boolean => url.length - base.length > limits.headBytes

const searchOf = (query: Call['query'] = {}): string => {
  const pairs = Object.entries(query).flatMap(([name, given]) =>
    [given].flat().map((value): [string, string] => [name, value]),
  )
  return new URLSearchParams(pairs).toString()
}

const requestOf = ({ endpoint, params = {}, query, body, key }: Call): Request => {
  const { method, path } = contract[endpoint]
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params[name] ?? '').toWellFormed()),
  )
  const search = searchOf(query)
  const isSent = body !== undefined && method !== 'GET'
  return new Request(base + filled + (search === '' ? '' : `?${search}`), {
    method,
    headers: {
      'User-Agent': 'brazier-console',
      ...(key !== undefined && { Authorization: `Bearer ${key}` }),
      ...(isSent && { 'Content-Type': 'application/json' }),
    },
    body: isSent ? JSON.stringify(body) : null,
  })
}

/** Without a key, the call has one that nobody can send. */
const optionsOf = (workspace: Workspace, { key, permissions, keep }: Call): ServeOptions => ({
  origin: 'console',
  isQuiet: !keep,
  ...(key === undefined && {
    opened: {
      workspace,
      key: { key: '', workspace: workspace.name, permissions: permissions ? new Set(permissions) : allPermissions },
    },
  }),
})

const bodyOf = (text: string): unknown => (text === '' ? null : JSON.parse(text))

/** See the row of the same name. */
export const callsMake: ControlHandler<'calls.make'> = async ({ service, workspace, body: call }) => {
  const { backend } = service
  const opens = call.key === undefined ? workspace.name : await backend.workspaces.nameOfKey(call.key)
  if (opens !== undefined && opens !== workspace.name) return refusal(409, 'key: opens another workspace')
  const missing = [...contract[call.endpoint].path.matchAll(/:(\w+)/g)].filter(([, name = '']) => !call.params?.[name])
  if (missing.length > 0) {
    return refusal(400, `params: ${call.endpoint} needs ${missing.map(([, name]) => name).join(', ')}`)
  }
  const request = requestOf(call)
  if (isTooLong(request)) return refusal(400, `params, query: more than ${limits.headBytes} bytes in the URL`)
  const began = service.now()
  const { response, entry } = await backend.call(call.endpoint, request, call.params ?? {}, optionsOf(workspace, call))
  const refused_by: ControlAnswers<'calls.make'>['body']['refused_by'] = entry === undefined ? 'key' : entry.refused_by
  return {
    status: 200,
    body: {
      request_id: entry?.request_id ?? response.headers.get('x-request-id') ?? '',
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: response.status === 0 ? null : bodyOf(await response.text()),
      ms: entry?.ms ?? service.now() - began,
      unknown: entry?.unknown ?? [],
      ...(refused_by !== undefined && { refused_by }),
      ...(entry?.faults && { faults: entry.faults }),
    },
  }
}
