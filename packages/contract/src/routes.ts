import type { Endpoint } from './endpoint.ts'
import { routeTable } from './route-table.ts'

/** The service's areas, also this package's folders. */
export type Area =
  | 'analytics'
  | 'catalogs'
  | 'content-blocks'
  | 'data-sync'
  | 'email'
  | 'messaging'
  | 'subscription-groups'
  | 'users'

/**
 * Facts of endpoints without rows: area, method, and path and permission unless the id says them. A page that mocks one area finds the
 * others here. `npm run openapi` writes the table from the rows; `contract.ts` makes the compiler compare them.
 */
export const routes = routeTable satisfies {
  readonly [id: string]: readonly [
    area: Area,
    method: Endpoint['method'],
    path?: Endpoint['path'],
    permission?: Endpoint['permission'],
  ]
}

/** An endpoint id. */
export type EndpointId = keyof typeof routes

/** The endpoint ids of an area. */
export type IdsOf<In extends Area> = {
  [Id in EndpointId]: (typeof routes)[Id][0] extends In ? Id : never
}[EndpointId]

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(routes) as EndpointId[] // Object.keys forgets the literals

/** Returns whether a text is an endpoint id. */
export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(routes, id)

/** Returns an endpoint's area. */
export const areaOf = (id: EndpointId): Area => routes[id][0]

/** Returns an endpoint's method. */
export const methodOf = (id: EndpointId): Endpoint['method'] => routes[id][1]

/** Returns an endpoint's path, with parameters as `:name`. */
export const pathOf = (id: EndpointId): Endpoint['path'] => routes[id][2] ?? `/${id.replaceAll('.', '/')}`

/** Every permission once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => routes[id][3] ?? id))]
