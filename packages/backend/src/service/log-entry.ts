import { pathText } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import { maskKey } from '../mask-credentials.ts'
import { isManual } from '../ports/clock.ts'
import type { ApiKey } from '../ports/directory.ts'
import type { NewLoggedRequest, RequestFault, RequestOrigin } from '../ports/logged-request.ts'
import type { RefusedKey, ServedRequest } from '../ports/runtime.ts'
import type { KnownKeys } from '../workspaces/known-keys.ts'
import { mayDoAll, type OpenedKey } from '../workspaces/workspaces.ts'
import type { Answer } from './answer.ts'
import { bearerKey } from './authenticate.ts'
import { maskRequest } from './mask-request.ts'
import { pathOf } from './path-of.ts'
import type { RequestState } from './request-state.ts'

export interface Ended {
  /** Absent: the connection ended without an answer. */
  readonly answered: Answer | undefined
  /** Real time. */
  readonly arrived: Instant
  readonly ms: number
  /** The body of the answer. */
  readonly text: string
  readonly origin: RequestOrigin
}

/** Limits of an entry: places of a refusal, and characters of a text other than a body. */
const mostFaults = 20
const mostCharacters = 256

const cut = (text: string): string => (text.length <= mostCharacters ? text : `${text.slice(0, mostCharacters)}…`)

const messageOf = (body: object): string | undefined => {
  if ('message' in body && typeof body.message === 'string') return body.message
  return undefined
}

const placesOf = ({ faults }: RequestState): readonly RequestFault[] =>
  faults.slice(0, mostFaults).map(({ path, message }) => ({ path: cut(pathText(path)), message: cut(message) }))

/** Version, trace id, parent id, flags. Source: W3C Trace Context, "traceparent Header". */
const traceparent = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/

const refusalOf = (state: RequestState, { answered }: Ended): Partial<NewLoggedRequest> => {
  if (answered !== undefined && answered.status < 400) return {}
  const message = answered && messageOf(answered.body)
  return {
    // A function in place of the endpoint takes no steps.
    refused_by: answered === undefined ? 'fault' : (state.step ?? 'data'),
    ...(message !== undefined && { message: cut(message) }),
  }
}

const traceOf = ({ headers }: Request): Pick<NewLoggedRequest, 'traceparent'> => {
  const trace = headers.get('traceparent')
  return trace !== null && traceparent.test(trace) ? { traceparent: trace } : {}
}

const callerOf = (request: Request, keys: KnownKeys): Partial<NewLoggedRequest> => {
  const agent = request.headers.get('user-agent')
  return { ...(agent !== null && { user_agent: keys.mask(cut(agent)) }), ...traceOf(request) }
}

const permissionsOf = (key: ApiKey): 'all' | readonly string[] => (mayDoAll(key) ? 'all' : [...key.permissions])

/** Returns an entry without keys. */
export const logEntry = (
  state: RequestState,
  { workspace, key, id: keyId, masked }: OpenedKey,
  ended: Ended,
  keys: KnownKeys,
): NewLoggedRequest => {
  const { id, row, requestId, request, params, body, unknown, fault } = state
  const faults = placesOf(state)
  const entry = {
    request_id: requestId,
    time: workspace.clock.now(),
    ...(isManual(workspace.clock) && { arrived_at: ended.arrived }),
    endpoint: id,
    method: row.method,
    path: pathOf(request.url),
    params,
    status: ended.answered?.status ?? 0,
    ms: ended.ms,
    api_key: masked ?? maskKey(key.key),
    permissions: permissionsOf(key),
    ...(keyId !== undefined && { key_id: keyId }),
    request: body?.text ?? '',
    response: ended.text,
    unknown,
    origin: ended.origin,
    ...(fault !== undefined && { fault }),
    ...refusalOf(state, ended),
    ...(faults.length > 0 && { faults }),
    ...callerOf(request, keys),
  }
  return maskRequest(entry, { json: body?.json, key: key.key, characters: workspace.requests.characters }, keys)
}

/** Masks every key. */
export const refusedKey = ({ id, row, request, body }: RequestState, status: number, keys: KnownKeys): RefusedKey => {
  const inBody: unknown = row.bodyKey && Reflect.get(Object(body?.json), row.bodyKey.member)
  const given = typeof inBody === 'string' ? inBody : bearerKey(request.headers.get('authorization'))
  const path = pathOf(request.url)
  const agent = callerOf(request, keys).user_agent
  const hide = (text: string): string => (given.length < 6 ? text : text.replaceAll(given, () => maskKey(given)))
  return {
    endpoint: id,
    method: row.method,
    path: cut(keys.mask(hide(path))),
    status,
    ...(given !== '' && { api_key: maskKey(given) }),
    ...(agent !== undefined && { user_agent: hide(agent) }),
  }
}

/** `entry` is absent if no workspace was opened. */
export const servedRequest = (
  state: RequestState,
  { answered, ms }: Pick<Ended, 'answered' | 'ms'>,
  entry: NewLoggedRequest | undefined,
  keys: KnownKeys,
): ServedRequest => {
  const { id, requestId, opened } = state
  const status = answered?.status ?? 0
  const workspace = opened?.workspace.name ?? ''
  const about = { request_id: requestId, endpoint: id, workspace, status, ms, ...traceOf(state.request) }
  if (entry !== undefined) {
    const { method, path, refused_by, message, fault } = entry
    return {
      ...about,
      method,
      path,
      ...(refused_by !== undefined && { refused_by }),
      ...(message !== undefined && { message }),
      ...(fault !== undefined && { fault }),
    }
  }
  // The message would repeat the key.
  const { method, path } = refusedKey(state, status, keys)
  return { ...about, method, path, refused_by: status === 401 ? 'key' : (state.step ?? 'key') }
}
