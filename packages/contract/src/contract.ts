import type { Endpoint } from './endpoint.ts'
import { subscriptionStatusSet } from './endpoints/subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './endpoints/subscription.status.set.v1.ts'
import { usersAliasNew } from './endpoints/users.alias.new.ts'
import { usersAliasUpdate } from './endpoints/users.alias.update.ts'
import { usersDelete } from './endpoints/users.delete.ts'
import { usersExportIds } from './endpoints/users.export.ids.ts'
import { usersIdentify } from './endpoints/users.identify.ts'
import { usersMerge } from './endpoints/users.merge.ts'
import { usersTrack } from './endpoints/users.track.ts'

/** The one table: every endpoint by its id. Routes, mocks, documents and tests walk it. */
export const contract = {
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
  'users.alias.new': usersAliasNew,
  'users.alias.update': usersAliasUpdate,
  'users.delete': usersDelete,
  'users.export.ids': usersExportIds,
  'users.identify': usersIdentify,
  'users.merge': usersMerge,
  'users.track': usersTrack,
} as const satisfies { readonly [id: string]: Endpoint }

/** The table's type. */
export type Contract = typeof contract

/** The id of an endpoint. */
export type EndpointId = keyof Contract

/** Every id, in the table's order. */
export const endpointIds: readonly EndpointId[] = Object.keys(contract) as EndpointId[] // Object.keys forgets the literals

/** Every permission, each once. */
export const permissions: readonly string[] = [...new Set(endpointIds.map((id) => contract[id].permission))]
