import type { Endpoint } from './endpoint.ts'
import { routeTable } from './route-table.ts'

/** The areas of the service, which are also the folders of this package. */
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
 * Facts of an endpoint without its row: area, method, and its path and permission if its id does not say them. A page that
 * mocks one area finds here what the others would answer. `npm run openapi` writes the table from the rows; the
 * compiler holds it to them, in `contract.ts`.
 */
export const routes = routeTable satisfies {
  readonly [id: string]: readonly [
    area: Area,
    method: Endpoint['method'],
    path?: Endpoint['path'],
    permission?: Endpoint['permission'],
  ]
}

/** The id of an endpoint. */
export type EndpointId = keyof typeof routes

/** The ids of the endpoints of an area. */
export type IdsOf<In extends Area> = {
  [Id in EndpointId]: (typeof routes)[Id][0] extends In ? Id : never
}[EndpointId]

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(routes) as EndpointId[] // Object.keys forgets the literals

/** Returns whether a text is the id of an endpoint. */
export const isEndpointId = (id: string): id is EndpointId => Object.hasOwn(routes, id)

/** Returns the area of an endpoint. */
export const areaOf = (id: EndpointId): Area => routes[id][0]

/** Returns the method of an endpoint. */
export const methodOf = (id: EndpointId): Endpoint['method'] => routes[id][1]

/** Returns the path of an endpoint. Its parameters are written `:name`. */
export const pathOf = (id: EndpointId): Endpoint['path'] => routes[id][2] ?? `/${id.replaceAll('.', '/')}`

/** Every permission, each once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => routes[id][3] ?? id))]
