/** A request as a client of another language writes it. Its key is in `Authorization: Bearer`, unless `headers` say otherwise. */
export interface SentRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With its query, escaped as the client does it. */
  readonly path: string
  /** Written as JSON; undefined sends nothing. */
  readonly body?: unknown
  /** Status and reason, where the real service would not take the request either. */
  readonly refused?: readonly [status: number, reason: string]
}

/** Requests of a client: where it was read, and a request of each kind that it writes. */
export interface ClientRequests {
  /** The repository, and the version of the client. */
  readonly source: string
  /** The headers that it sends with each request, beside the key. */
  readonly headers: { readonly [name: string]: string }
  readonly requests: readonly SentRequest[]
}

const withBody =
  (method: SentRequest['method']) =>
  (path: string, body?: unknown): SentRequest => ({ method, path, body })

/** A request without a body. */
export const get = (path: string): SentRequest => ({ method: 'GET', path })
/** A request with a body. */
export const post = withBody('POST')
/** A request with a body. */
export const put = withBody('PUT')
/** A request with a body. */
export const patch = withBody('PATCH')
/** A request with or without a body. */
export const remove = withBody('DELETE')
/** A request that the real service refuses too. */
export const refused = (status: number, reason: string, request: SentRequest): SentRequest => ({
  ...request,
  refused: [status, reason],
})

/** Bodies that several clients send alike. */
export const bodies = {
  email: { app_id: 'known-app', from: 'Shop <shop@example.com>', subject: 'Hello', body: '<p>Hi</p>' },
  recipients: [{ external_user_id: 'known' }],
  track: {
    attributes: [{ external_id: 'known', first_name: 'Ada', visits: 3 }],
    events: [{ external_id: 'known', name: 'ordered', time: '2024-06-01T09:00:00+00:00' }],
    purchases: [
      { external_id: 'known', product_id: 'mug', currency: 'EUR', price: 9.5, time: '2024-06-01T09:00:00+00:00' },
    ],
  },
} as const
