import type * as z from 'zod'
import { addresses, controlIds, type ControlId } from './addresses.ts'
import type { Control, ControlAnswers } from './control.ts'
import { ControlError, NoAnswer } from './errors.ts'
import { fillPath, type ParameterNames, type Values } from './parameters.ts'
import type { ReadOnly } from './read-only-type.ts'

export { ControlError, NoAnswer }

type Nothing = { readonly [name: string]: never }

/** As written for the schema. */
type Written<Id extends ControlId, Name extends 'query' | 'body' | 'headers'> =
  Control[Id] extends Readonly<Record<Name, infer Schema extends z.ZodType>> ? ReadOnly<z.input<Schema>> : undefined

/** Absent if the row has none, optional if it may be empty. */
type Part<Name extends string, V> = [V] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Nothing extends V
    ? { readonly [N in Name]?: V }
    : { readonly [N in Name]: V }

type Parameters<Id extends ControlId> = [ParameterNames<Control[Id]['path']>] extends [never]
  ? undefined
  : Values<Control[Id]['path']>

/** A route's input: path and query, not encoded, headers and body. */
export type ControlInput<Id extends ControlId> = Part<'params', Parameters<Id>> &
  Part<'query', Written<Id, 'query'>> &
  Part<'headers', Written<Id, 'headers'>> &
  Part<'body', Written<Id, 'body'>>

/** Options of one call. */
export interface ControlCallOptions {
  /** Aborts the call, which rejects with the signal's reason. */
  readonly signal?: AbortSignal
}

/** The body of a JSON answer, else the whole answer. */
export type ControlResult<Id extends ControlId> = Control[Id]['kind'] extends 'json'
  ? ControlAnswers<Id>['body']
  : Response

/** One method by row id. It rejects with a ControlError on a refusal. */
export type ControlClient = {
  readonly [Id in ControlId]: (
    ...given: Nothing extends ControlInput<Id>
      ? readonly [input?: ControlInput<Id>, options?: ControlCallOptions]
      : readonly [input: ControlInput<Id>, options?: ControlCallOptions]
  ) => Promise<ControlResult<Id>>
}

/** Options of a control client. */
export interface ControlClientOptions {
  /** The address of the server, without `/_brazier`. A slash at the end is ignored. */
  readonly baseUrl: string | URL
  /** Value of `--control-token` at the server's start. */
  readonly token?: string
  /** Sends a request. Default: the global `fetch` at the time of the call. */
  readonly fetch?: (request: Request) => Promise<Response>
}

interface AnyInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly headers?: object | undefined
  readonly body?: unknown
}

/** Leaves undefined members out. */
const texts = (members: object = {}): [string, string][] =>
  Object.entries(members).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** Sends a file unread: it may be too large to read here. */
const bodyOf = (body: unknown): string | Blob | null => {
  if (body === undefined) return null
  return body instanceof Blob ? body : JSON.stringify(body)
}

/** Returns a path with its query, as a browser can open it. */
export const controlPath = (
  id: ControlId,
  { params, query }: { readonly params?: object | undefined; readonly query?: object | undefined },
): string => {
  const search = new URLSearchParams(texts(query)).toString()
  return fillPath(addresses[id].path, { ...params }) + (search === '' ? '' : `?${search}`)
}

const requestOf = (id: ControlId, input: AnyInput, options: ControlClientOptions, signal?: AbortSignal): Request => {
  const { method } = addresses[id]
  const base = String(options.baseUrl).replace(/\/+$/, '')
  return new Request(base + controlPath(id, input), {
    method,
    headers: {
      ...Object.fromEntries(texts(input.headers)),
      ...(options.token !== undefined && { Authorization: `Bearer ${options.token}` }),
      ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
    },
    body: bodyOf(input.body),
    redirect: 'manual',
    signal: signal ?? null,
  })
}

const parse = (id: ControlId, status: number, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoAnswer(id, status, text)
  }
}

const messageOf = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined

const readAnswer = async (id: ControlId, response: Response): Promise<unknown> => {
  if (response.ok && addresses[id].kind !== 'json') return response
  const body = parse(id, response.status, await response.text())
  if (response.ok) return body
  const message = messageOf(body)
  if (message === undefined) throw new NoAnswer(id, response.status, JSON.stringify(body))
  throw new ControlError(id, response.status, message)
}

/**
 * Creates a client of the control API. Sends nothing, and validates nothing: the server does.
 *
 * @example
 * const control = createControlClient({ baseUrl: 'http://localhost:4747' })
 * await control['clock.set']({ params: { workspace: 'default' }, body: { advance: 'P1D' } })
 */
export const createControlClient = (options: ControlClientOptions): ControlClient => {
  const fetch = options.fetch ?? ((request: Request) => globalThis.fetch(request))
  const call = async (id: ControlId, input: AnyInput = {}, { signal }: ControlCallOptions = {}): Promise<unknown> =>
    readAnswer(id, await fetch(requestOf(id, input, options, signal)))
  const methods = controlIds.map((id) => [id, (input?: AnyInput, given?: ControlCallOptions) => call(id, input, given)])
  // `Object.fromEntries` forgets which id each method is for.
  return Object.fromEntries(methods) as ControlClient
}
