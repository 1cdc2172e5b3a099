import { contract, type Endpoint, type EndpointId } from '@brazier/contract'
import { AnswerError, type Answered, checkedAnswer } from './checked-answer.ts'

/** What a call says beside its body. */
export interface CallOptions {
  /** The API key; null sends none. Default: the one with all permissions. */
  readonly key?: string | null
  /** Headers beside `Authorization` and `Content-Type: application/json`, or instead of them. */
  readonly headers?: { readonly [name: string]: string }
  /** The bytes to send instead of the body as JSON. */
  readonly rawBody?: string | Uint8Array<ArrayBuffer>
  /** Default: the row's. */
  readonly method?: string
  /** Default: the row's, filled with `params`. */
  readonly path?: string
  /** Path parameters, not encoded. */
  readonly params?: { readonly [name: string]: string }
  /** Query parameters, not encoded. */
  readonly query?: { readonly [name: string]: string }
  /** Whether a 500 is an answer like any other, and not a reason to reject. Default: false. */
  readonly mayFail?: boolean
}

/** Calls endpoints; every answer has been held to the contract. */
export interface Caller {
  /** Calls the endpoint of a row. Rejects with an AnswerError when the answer is not as the contract says. */
  call(id: EndpointId, body?: unknown, options?: CallOptions): Promise<Answered>
  /** Calls any path. Only answers of the transport are as the contract says. */
  request(method: string, path: string, body?: unknown, options?: CallOptions): Promise<Answered>
}

/** A row's path with its parameters and query filled in. */
const pathOf = (path: string, { params = {}, query }: CallOptions): string => {
  const filled = path.replaceAll(/:(\w+)/g, (whole, name: string) => encodeURIComponent(params[name] ?? whole))
  return query === undefined ? filled : `${filled}?${new URLSearchParams(query).toString()}`
}

/** Gives a caller over whatever answers requests: a backend in this process, or `fetch`. `key` is the default key. */
export const createCaller = (send: (request: Request) => Promise<Response>, baseUrl: string, key: string): Caller => {
  const ask = async (
    id: EndpointId | undefined,
    method: string,
    path: string,
    body: unknown,
    options: CallOptions,
  ): Promise<Answered> => {
    const given = options.key === undefined ? key : options.key
    const headers = {
      ...(given === null ? {} : { Authorization: `Bearer ${given}` }),
      'Content-Type': 'application/json',
      ...options.headers,
    }
    const bytes = options.rawBody ?? (body === undefined ? null : JSON.stringify(body))
    const hasBody = bytes !== null && method !== 'GET' && method !== 'HEAD'
    const request = new Request(new URL(path, baseUrl), { method, headers, ...(hasBody ? { body: bytes } : {}) })
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

/** A caller of a service at an address, over HTTP. */
export const httpService = (baseUrl: string, key: string): Caller =>
  createCaller((request) => fetch(request), baseUrl, key)
