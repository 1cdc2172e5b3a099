import type { RefusedKey } from '@brazier/backend'

/** What a request without a workspace may have meant. */
export interface NearEndpoint {
  readonly method: string
  readonly path: string
}

/** A request that reached no endpoint of a workspace. */
export interface UnmatchedRequest {
  /** `key`: no valid key. `path` and `method`: no such endpoint. `http`: it cannot be read. */
  readonly kind: 'key' | 'path' | 'method' | 'http'
  readonly status: number
  readonly method?: string
  /** Without keys. */
  readonly path?: string
  readonly endpoint?: string
  /** The key that was sent; only its last four characters are shown. Absent: none was. */
  readonly api_key?: string
  readonly user_agent?: string
  readonly near?: readonly NearEndpoint[]
  /** Why it cannot be read, or what is known of the path. */
  readonly note?: string
}

/** One of the list, with its place and its instant in real time. */
export interface PlacedRequest extends UnmatchedRequest {
  readonly sequence: number
  readonly time: number
}

/** The newest requests of this process that reached no endpoint of a workspace. Source: decision 0172. */
export interface Unmatched {
  add(request: UnmatchedRequest): void
  /** Adds a request to no endpoint; its keys are masked first. */
  addUnrouted(method: string, path: string, status: number): void
  /** Adds a request whose key opens nothing. */
  addRefusedKey(request: RefusedKey): void
  /** Returns the newest, newest first. */
  newest(limit: number): readonly PlacedRequest[]
  /** How many there were. */
  position(): number
}
