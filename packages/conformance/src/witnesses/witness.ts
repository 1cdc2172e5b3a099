import type { EndpointId, Query } from '@brazier/contract'

/** The request of a witness. */
export interface WitnessRequest {
  /** The endpoint. `method` and `path` may replace its own. */
  readonly endpoint: EndpointId
  readonly body?: unknown
  /** The bytes to send instead of the body as JSON. */
  readonly rawBody?: string | ReturnType<InstanceType<typeof TextEncoder>['encode']>
  /** Default: the method of the row. */
  readonly method?: string
  /** Default: the path of the row with `params`. */
  readonly path?: string
  /** Path parameters, not encoded. */
  readonly params?: { readonly [name: string]: string }
  /** Query parameters, not encoded. */
  readonly query?: Query
  /** The API key; null sends none. Default: one with `permissions`. */
  readonly key?: string | null
  /** Headers in addition to `Authorization` and `Content-Type: application/json`, or in their place. */
  readonly headers?: { readonly [name: string]: string }
  /** The permissions of the key. Default: all. */
  readonly permissions?: readonly string[]
  /** Number of times the request is sent; the last answer counts. Default: once. */
  readonly times?: number
  /** Whether the store fails during the request. Default: false. */
  readonly storeFails?: boolean
}

/** A request and its exact answer. It proves that a status or text can be reached over HTTP. */
export interface Witness {
  /** The endpoint, or `transport`, and the name of the text or status in its table: `users.merge/tooMany`. */
  readonly id: string
  /** A sentence about the service. */
  readonly title: string
  readonly request: WitnessRequest
  readonly status: number
  /** The whole body. */
  readonly body: object
  /** Headers that the answer must have. An empty text stands for an empty header. */
  readonly headers?: { readonly [name: string]: string }
}

/** One or more requests for each text of a table: a sentence about the service, and the body. */
export type RefusalCases<Texts> = {
  readonly [Name in keyof Texts]: readonly (readonly [title: string, body: unknown])[]
}

/** Witnesses of an endpoint's texts, each answered 400 with `{message}`. A text without a case does not compile. */
export const refusals = <const Texts extends { readonly [name: string]: string }>(
  endpoint: EndpointId,
  texts: Texts,
  cases: RefusalCases<Texts>,
): readonly Witness[] =>
  Object.entries(texts).flatMap(([name, message]) =>
    (cases[name] ?? []).map(([title, body]): Witness => ({
      id: `${endpoint}/${name}`,
      title,
      request: { endpoint, body },
      status: 400,
      body: { message },
    })),
  )

type QueryCases<Texts> = {
  readonly [Name in keyof Texts]: readonly (readonly [title: string, query: Query])[]
}

/** Witnesses of the texts that refuse queries of an endpoint, each answered 400 with `{message}`. */
export const refusedQueries = <const Texts extends { readonly [name: string]: string }>(
  endpoint: EndpointId,
  texts: Texts,
  cases: QueryCases<Texts>,
): readonly Witness[] =>
  Object.entries(texts).flatMap(([name, message]) =>
    (cases[name] ?? []).map(([title, query]): Witness => ({
      id: `${endpoint}/${name}`,
      title: `${endpoint}: ${title}`,
      request: { endpoint, query },
      status: 400,
      body: { message },
    })),
  )

/** Queries with an invalid page. */
export const pageCases = {
  page: [
    ['a page is an integer', { page: '1.5' }],
    ['a page is not negative', { page: '-1' }],
    ['a page is not empty', { page: '' }],
    ['there is one page', { 'page[]': '1' }],
  ],
} as const

/** Makes the titles of several endpoints' witnesses different. */
export const titled = (prefix: string, list: readonly Witness[]): readonly Witness[] =>
  list.map((witness) => ({ ...witness, title: `${prefix}: ${witness.title}` }))

/** Returns a list with a number of elements. */
export const times = <T>(count: number, element: (index: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, index) => element(index))
