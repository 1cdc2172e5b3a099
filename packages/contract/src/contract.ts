import { analyticsRows } from './analytics/rows.ts'
import { catalogsRows } from './catalogs/rows.ts'
import { contentBlocksRows } from './content-blocks/rows.ts'
import { dataSyncRows } from './data-sync/rows.ts'
import { emailRows } from './email/rows.ts'
import type { Endpoint } from './endpoint.ts'
import { messagingRows } from './messaging/rows.ts'
import { type EndpointId, routes } from './routes.ts'
import { subscriptionGroupsRows } from './subscription-groups/rows.ts'
import { usersRows } from './users/rows.ts'

const rows = {
  ...analyticsRows,
  ...catalogsRows,
  ...contentBlocksRows,
  ...dataSyncRows,
  ...emailRows,
  ...messagingRows,
  ...subscriptionGroupsRows,
  ...usersRows,
}

/** The table's type. */
export type Contract = typeof rows

/** What `routes` says of a row. */
type RouteOf<Id extends string, Row extends Endpoint> = Row['permission'] extends Id
  ? readonly [area: string, method: Row['method'], path: Row['path']]
  : readonly [area: string, method: Row['method'], path: Row['path'], permission: Row['permission']]

const checked: { readonly [Id in keyof Contract]: RouteOf<Id, Contract[Id]> } = routes

/** The one table: every endpoint by its id, in the order of `routes`. Routes, mocks, documents and tests walk it. */
export const contract = Object.fromEntries(
  Object.keys(checked).map((id) => [id, rows[id as EndpointId]]), // Object.keys forgets the literals
) as Contract // fromEntries forgets which row each id has

/** Rows of some endpoints, by id. */
export type Rows = { readonly [Id in EndpointId]?: Contract[Id] }
