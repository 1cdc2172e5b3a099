import type { RefusedKey, Workspaces } from '@brazier/backend/parts'
import { contract, endpointIds, isNotSimulated } from '@brazier/contract'
import { nearNames } from './near-names.ts'

/** Endpoint that a request may have meant. */
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
  /** The key sent; only its last four characters are shown. Absent: none. */
  readonly api_key?: string
  readonly user_agent?: string
  readonly near?: readonly NearEndpoint[]
  readonly note?: string
}

/** An unmatched request with its place and its real time. */
export interface PlacedRequest extends UnmatchedRequest {
  readonly sequence: number
  readonly time: number
}

/** The newest unmatched requests of this process. Source: decision 0172. */
export interface Unmatched {
  add(request: UnmatchedRequest): void
  /** Adds a request to no endpoint; its keys are masked first. */
  addUnrouted(method: string, path: string, status: number): void
  /** Adds a request whose key opens nothing. */
  addRefusedKey(request: RefusedKey): void
  /** Returns the newest, newest first. */
  newest(limit: number): readonly PlacedRequest[]
  /** Returns the number of all there were. */
  position(): number
}

/** Most requests kept. */
const most = 500

/** Most characters of a path kept. */
const shownCharacters = 200

const rows: readonly NearEndpoint[] = endpointIds.map((id) => ({
  method: contract[id].method,
  path: contract[id].path,
}))
const paths = [...new Set(rows.map(({ path }) => path))]

/** Returns a path with each part that is a key masked, also a key that another process added. */
export const shownPath = async (path: string, { nameOfKey }: Workspaces): Promise<string> => {
  const parts = path.slice(0, shownCharacters).split('/')
  const masked = await Promise.all(parts.map(async (part) => ((await nameOfKey(part)) === undefined ? part : '…')))
  return masked.join('/')
}

const fits = (pattern: string, path: string): boolean => {
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** Returns the path's endpoints if its method is wrong, else up to three near ones. */
const nearEndpoints = (path: string, status: number): readonly NearEndpoint[] =>
  status === 405
    ? rows.filter((row) => fits(row.path, path))
    : nearNames(path, paths).flatMap((near) => rows.filter((row) => row.path === near))

/** Returns an empty list. `now` is real time. */
export const createUnmatched = (now: () => number, workspaces: () => Workspaces): Unmatched => {
  let kept: readonly PlacedRequest[] = []
  let last = 0
  const add = (request: UnmatchedRequest): void => {
    last += 1
    kept = [...kept.slice(1 - most), { ...request, sequence: last, time: now() }]
  }
  return {
    add,
    addUnrouted: (method, path, status) => {
      const cut = path.slice(0, shownCharacters)
      const near = nearEndpoints(cut, status)
      const about = {
        kind: status === 405 ? ('method' as const) : status === 404 ? ('path' as const) : ('http' as const),
        method,
        status,
        ...(near.length > 0 && { near }),
        ...(isNotSimulated(method, cut) && { note: 'documented, not simulated' }),
      }
      shownPath(cut, workspaces()).then(
        (masked) => add({ ...about, path: masked }),
        () => add(about),
      )
    },
    addRefusedKey: (request) => add({ kind: 'key', ...request }),
    newest: (limit) => kept.slice(-limit).toReversed(),
    position: () => last,
  }
}
