import type { EndpointId, Query } from '@brazier/contract'

/** A witness's request. */
export interface WitnessRequest {
  /** Endpoint, unless `method` and `path` replace its own. */
  readonly endpoint: EndpointId
  readonly body?: unknown
  /** Replaces the body as JSON. */
  readonly rawBody?: string | ReturnType<InstanceType<typeof TextEncoder>['encode']>
  /** Default: the row's. */
  readonly method?: string
  /** Default: the row's with `params`. */
  readonly path?: string
  /** Not encoded. */
  readonly params?: { readonly [name: string]: string }
  /** Not encoded. */
  readonly query?: Query
  /** Null sends none. Default: a key with `permissions`. */
  readonly key?: string | null
  /** Extends or replaces `Authorization` and `Content-Type: application/json`. */
  readonly headers?: { readonly [name: string]: string }
  /** The permissions of the key. Default: all. */
  readonly permissions?: readonly string[]
  /** The last answer counts. Default: once. */
  readonly times?: number
  /** Default: false. */
  readonly storeFails?: boolean
}

/** An endpoint's own. */
type OwnRequest = Omit<WitnessRequest, 'endpoint'>

/** A request whose exact answer proves a status or text reachable over HTTP. */
export interface Witness {
  /** Endpoint or `transport`, and the text's or status's name in its table: `users.merge/tooMany`. */
  readonly id: string
  /** A sentence about the service. */
  readonly title: string
  readonly request: WitnessRequest
  readonly status: number
  /** The whole body. */
  readonly body: object
  /** Required headers. An empty text stands for an empty header. */
  readonly headers?: { readonly [name: string]: string }
}

/** The endpoint is in `id`. */
export const answered = (
  id: `${EndpointId}/${string}`,
  status: number,
  title: string,
  request: OwnRequest,
  body: object = { message: 'success' },
): Witness => ({
  id,
  title,
  request: { endpoint: id.slice(0, id.indexOf('/')) as EndpointId, ...request }, // its type says so
  status,
  body,
})

/** The status is in `id` too. */
export const succeeds = (id: `${EndpointId}/${number}`, title: string, request: OwnRequest, body?: object): Witness =>
  answered(id, Number(id.slice(id.indexOf('/') + 1)), title, request, body)

/** A query's answer: 200 with these members and `success`. */
export const answers = (endpoint: EndpointId, title: string, query: Query, members: object): Witness =>
  succeeds(`${endpoint}/200`, title, { query }, { ...members, message: 'success' })

interface Texts {
  readonly [name: string]: string
}

type Cases<T, Part> = { readonly [Name in keyof T]: readonly (readonly [title: string, part: Part])[] }

export type RefusalCases<T> = Cases<T, unknown>

const refused = <T extends Texts, Part>(
  endpoint: EndpointId,
  texts: T,
  cases: Cases<T, Part>,
  requestOf: (part: Part) => OwnRequest,
  status = 400,
): readonly Witness[] =>
  Object.entries(texts).flatMap(([name, message]) =>
    (cases[name] ?? []).map(([title, part]) =>
      answered(`${endpoint}/${name}`, status, title, requestOf(part), { message }),
    ),
  )

/** Answers are 400 with `{message}`, or another status. A missing case does not compile. */
export const refusals = <const T extends Texts>(
  endpoint: EndpointId,
  texts: T,
  cases: RefusalCases<T>,
  status?: number,
): readonly Witness[] => refused(endpoint, texts, cases, (body) => ({ body }), status)

/** For requests that are more than a body. */
export const refusedRequests = <const T extends Texts>(
  endpoint: EndpointId,
  texts: T,
  cases: Cases<T, OwnRequest>,
  status?: number,
): readonly Witness[] => refused(endpoint, texts, cases, (request) => request, status)

/** For queries. */
export const refusedQueries = <const T extends Texts>(
  endpoint: EndpointId,
  texts: T,
  cases: Cases<T, Query>,
): readonly Witness[] =>
  titled(
    endpoint,
    refused(endpoint, texts, cases, (query) => ({ query })),
  )

/** Queries with an invalid page. */
export const pageCases = {
  page: [
    ['a page is an integer', { page: '1.5' }],
    ['a page is not negative', { page: '-1' }],
    ['a page is not empty', { page: '' }],
    ['a page is no list', { 'page[]': '1' }],
  ],
} as const

/** Makes several endpoints' titles different. */
export const titled = (prefix: string, list: readonly Witness[]): readonly Witness[] =>
  list.map((witness) => ({ ...witness, title: `${prefix}: ${witness.title}` }))

export const times = <T>(count: number, element: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => element(index))
