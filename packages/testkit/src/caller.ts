import { contract, type Endpoint, type EndpointId, type Query, writeQuery } from '@brazier/contract'
import { AnswerError, type Answered, checkedAnswer } from './checked-answer.ts'

/** Options of a call. */
export interface CallOptions {
  /** Null sends none. Default: a key with all permissions. */
  readonly key?: string | null
  /** Can replace `Authorization` and `Content-Type: application/json`. */
  readonly headers?: { readonly [name: string]: string }
  /** Replaces the JSON body. */
  readonly rawBody?: string | ReturnType<InstanceType<typeof TextEncoder>['encode']>
  /** Default: the row's method. */
  readonly method?: string
  /** Default: the row's path with `params`. */
  readonly path?: string
  /** Not encoded. */
  readonly params?: { readonly [name: string]: string }
  /** Not encoded. */
  readonly query?: Query
  /** Whether to resolve with a 500 instead of rejecting. Default: false. */
  readonly mayFail?: boolean
}

type RequestOptions = Omit<CallOptions, 'method' | 'path' | 'params'>

/** Checks every answer against the contract. */
export interface Caller {
  /** Rejects with an AnswerError if the contract does not allow the answer. */
  call(id: EndpointId, body?: unknown, options?: CallOptions): Promise<Answered>
  /** Checks only answers of the transport. */
  request(method: string, path: string, body?: unknown, options?: RequestOptions): Promise<Answered>
}

const pathOf = (path: string, { params = {} }: CallOptions): string =>
  path.replaceAll(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))

/** Returns a caller of a backend in this process, or `fetch`. `key` is the default. */
export const createCaller = (send: (request: Request) => Promise<Response>, baseUrl: string, key: string): Caller => {
  const base = baseUrl.replace(/\/+$/, '')
  const ask = async (
    id: EndpointId | undefined,
    method: string,
    bare: string,
    body: unknown,
    options: RequestOptions,
  ): Promise<Answered> => {
    const given = options.key === undefined ? key : options.key
    const headers = new Headers({ 'Content-Type': 'application/json' })
    if (given !== null) headers.set('Authorization', `Bearer ${given}`)
    for (const [name, value] of Object.entries(options.headers ?? {})) headers.set(name, value)
    const bytes = options.rawBody ?? (body === undefined ? null : JSON.stringify(body))
    const hasBody = bytes !== null && method !== 'GET' && method !== 'HEAD'
    const path = bare + writeQuery(options.query).replace('?', bare.includes('?') ? '&' : '?')
    const url = path.replace(/^\//, () => `${base}/`)
    const request = new Request(url, { method, headers, ...(hasBody ? { body: bytes } : {}) })
    const asked = `${method} ${path} ${String(hasBody ? bytes : '').slice(0, 500)}`
    const answered = await checkedAnswer(id, await send(request), asked)
    if (answered.status === 500 && options.mayFail !== true) throw new AnswerError(`${asked} made the service fail`)
    return answered
  }
  return {
    call: (id, body, options = {}) => {
      const row: Endpoint = contract[id]
      return ask(id, options.method ?? row.method, options.path ?? pathOf(row.path, options), body, options)
    },
    request: (method, path, body, options = {}) => ask(undefined, method, path, body, options),
  }
}

/** Returns a caller of a service at a URL, over HTTP. */
export const httpService = (baseUrl: string, key: string): Caller =>
  createCaller((request) => fetch(request), baseUrl, key)
