import { type EndpointId, methodOf, pathOf, transportErrors } from '@brazier/contract'
import { proceed, refuse, type Step } from './answer.ts'

/** Decoded path parameters. */
export type PathParameters = { readonly [name: string]: string }

export interface Route {
  readonly id: EndpointId
  readonly params: PathParameters
}

interface Pattern {
  readonly id: EndpointId
  readonly method: string
  readonly segments: readonly string[]
}

const none: PathParameters = {}

const decode = (segment: string): string | undefined => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

const match = ({ segments }: Pattern, given: readonly string[]): { [name: string]: string } | undefined => {
  if (segments.length !== given.length) return undefined
  const params: { [name: string]: string } = {}
  for (const [index, segment] of segments.entries()) {
    const text = given[index] ?? ''
    const decoded = segment.startsWith(':') ? decode(text) : segment === text ? '' : undefined
    if (decoded === undefined || (segment.startsWith(':') && decoded === '')) return undefined
    if (segment.startsWith(':')) params[segment.slice(1)] = decoded
  }
  return params
}

/** A path with one slash at its start, none at its end. Source: decision 0163. */
const normalized = (path: string): string => path.replace(/^\/{2,}/, '/').replace(/(?<=[^/])\/$/, '')

/** Finds an endpoint. Refuses an unknown path with 404, an unknown method with 405 and `Allow`. */
export type Router = (method: string, path: string) => Step<Route>

export const createRouter = (ids: readonly EndpointId[]): Router => {
  const patterns = ids.map((id): Pattern => ({ id, method: methodOf(id), segments: pathOf(id).split('/') }))
  /** Patterns without parameters, by path. Most have none. */
  const fixed: ReadonlyMap<string, readonly Pattern[]> = Map.groupBy(
    patterns.filter(({ segments }) => !segments.some((segment) => segment.startsWith(':'))),
    ({ segments }) => segments.join('/'),
  )
  return (method, path) => {
    const known = fixed.get(path)?.find((pattern) => pattern.method === method)
    if (known !== undefined) return proceed({ id: known.id, params: none })
    const given = normalized(path).split('/')
    const fitting = patterns.flatMap((pattern) => {
      const params = match(pattern, given)
      return params === undefined ? [] : [{ ...pattern, params }]
    })
    const found = fitting.find((pattern) => pattern.method === method)
    if (found !== undefined) return proceed({ id: found.id, params: found.params })
    if (fitting.length === 0) return refuse(404, { message: transportErrors.notFound })
    const allow = [...new Set(fitting.map((pattern) => pattern.method))].join(', ')
    return refuse(405, { message: transportErrors.methodNotAllowed }, { Allow: allow })
  }
}
