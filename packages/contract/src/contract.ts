import { areas } from './areas.ts'
import type { Endpoint } from './endpoint.ts'
import { type EndpointId, routes } from './routes.ts'

const rows = {
  ...areas.analytics.rows,
  ...areas.catalogs.rows,
  ...areas.contentBlocks.rows,
  ...areas.dataSync.rows,
  ...areas.email.rows,
  ...areas.messaging.rows,
  ...areas.subscriptionGroups.rows,
  ...areas.users.rows,
}

/** The table's type. */
export type Contract = typeof rows

/** The path that an id says: `/users/track`. */
type SaidPath<Id extends string> = Id extends `${infer First}.${infer Rest}` ? `/${First}${SaidPath<Rest>}` : `/${Id}`

type RouteOf<Id extends string, Row extends Endpoint> = Row['permission'] extends Id
  ? Row['path'] extends SaidPath<Id>
    ? readonly [area: string, method: Row['method']]
    : readonly [area: string, method: Row['method'], path: Row['path']]
  : readonly [area: string, method: Row['method'], path: Row['path'], permission: Row['permission']]

const checked: { readonly [Id in keyof Contract]: RouteOf<Id, Contract[Id]> } = routes

/** Every endpoint by id, in the order of `routes`. */
export const contract = Object.fromEntries(
  Object.keys(checked).map((id) => [id, rows[id as EndpointId]]), // Object.keys forgets the literals
) as Contract // fromEntries forgets which row each id has

/** Some rows by id. */
export type Rows = { readonly [Id in EndpointId]?: Contract[Id] }
