import { allPermissions, dropCall, listCalls, type OpenedKey, retryCall, type Workspace } from '@brazier/backend/parts'
import { contract, limits } from '@brazier/contract'
import type { ReadBody } from '../../control.ts'
import { done } from '../answers.ts'
import type { ControlHandler, ControlService } from '../control-handler.ts'
import { refusal, type Refused } from '../refusal.ts'
import { callIdOf, callLine, findCall, noCall, wholeCall } from '../shown-calls.ts'

export const callsList: ControlHandler<'calls.list'> = async ({ workspace, query }) => {
  const { calls, next } = await workspace.store.read((tx) => listCalls(tx, query))
  return { status: 200, body: { calls: calls.map(callLine), ...(next !== undefined && { next }) } }
}

export const callsGet: ControlHandler<'calls.get'> = async ({ workspace, params: { call } }) => {
  const found = await findCall(workspace, call)
  return found === undefined ? refusal(404, noCall(call)) : { status: 200, body: wholeCall(found) }
}

export const callsRetry: ControlHandler<'calls.retry'> = async ({ workspace, params: { call } }) => {
  const now = workspace.clock.now()
  const after = await workspace.store.transaction((tx) => retryCall(tx, callIdOf(call), now))
  if (after === undefined) return refusal(404, noCall(call))
  if (after === 'over') return refusal(409, 'this call of Currents is over: its connector sends the events that wait')
  workspace.wake()
  return done
}

export const callsDrop: ControlHandler<'calls.drop'> = async ({ workspace, params: { call } }) => {
  const now = workspace.clock.now()
  const waited = await workspace.store.transaction((tx) => dropCall(tx, callIdOf(call), now))
  if (!waited) return refusal(404, `no call ${JSON.stringify(call)} waits`)
  workspace.wake()
  return done
}

type Call = ReadBody<'calls.make'>

/** Address of a request that came over no wire. */
const base = 'http://localhost'

/** Whether a client could not send the URL: the service would answer 431. */
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

/** Nobody can send this key. */
const keyWith = (workspace: Workspace, permissions: 'all' | readonly string[] = 'all'): OpenedKey => ({
  workspace,
  key: {
    key: '',
    workspace: workspace.name,
    permissions: permissions === 'all' ? allPermissions : new Set(permissions),
  },
})

/** Returns the key of a logged request, or the answer that refuses the call. */
const keyOfLogged = async (
  { workspaces }: ControlService['backend'],
  workspace: Workspace,
  request: string,
): Promise<OpenedKey | Refused> => {
  const found = await workspace.requests.find(request)
  if (found === undefined) return refusal(404, `key_of: no request ${JSON.stringify(request)} is in the log`)
  const { key_id: id, api_key: masked, permissions } = found
  if (id !== undefined) {
    const opened = await workspaces.keyById(id, workspace.name)
    return opened === undefined ? refusal(409, `key_of: the key ${masked} was deleted`) : { ...opened, masked }
  }
  if (permissions === undefined) return refusal(409, 'key_of: the log does not know what its key may do')
  return { ...keyWith(workspace, permissions), masked }
}

/** Returns undefined if the call names a key. */
const openedFor = async (
  backend: ControlService['backend'],
  workspace: Workspace,
  { key, key_of: keyOf, permissions }: Call,
): Promise<OpenedKey | Refused | undefined> => {
  if (key !== undefined) return undefined
  return keyOf === undefined ? keyWith(workspace, permissions) : keyOfLogged(backend, workspace, keyOf)
}

const bodyOf = (text: string): unknown => (text === '' ? null : JSON.parse(text))

export const callsMake: ControlHandler<'calls.make'> = async ({ service: { backend }, workspace, body: call }) => {
  const opens = call.key === undefined ? workspace.name : await backend.workspaces.nameOfKey(call.key)
  if (opens !== undefined && opens !== workspace.name) return refusal(409, 'key: opens another workspace')
  const missing = [...contract[call.endpoint].path.matchAll(/:(\w+)/g)].filter(([, name = '']) => !call.params?.[name])
  if (missing.length > 0) {
    return refusal(400, `params: ${call.endpoint} needs ${missing.map(([, name]) => name).join(', ')}`)
  }
  const request = requestOf(call)
  if (isTooLong(request)) return refusal(400, `params, query: more than ${limits.headBytes} bytes in the URL`)
  const opened = await openedFor(backend, workspace, call)
  if (opened !== undefined && 'status' in opened) return opened
  const { response, told, entry } = await backend.call(call.endpoint, request, call.params ?? {}, {
    origin: 'console',
    isQuiet: !call.keep,
    ...(opened && { opened }),
  })
  const { request_id, status, ms, refused_by } = told
  return {
    status: 200,
    body: {
      request_id,
      status,
      headers: Object.fromEntries(response.headers),
      body: status === 0 ? null : bodyOf(await response.text()),
      ms,
      unknown: entry?.unknown ?? [],
      ...(refused_by !== undefined && { refused_by }),
      ...(entry?.faults && { faults: entry.faults }),
    },
  }
}
