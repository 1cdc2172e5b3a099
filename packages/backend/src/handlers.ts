import type { EndpointId } from '@brazier/contract'
import { subscriptionStatusSet } from './endpoints/subscription.status.set.ts'
import { subscriptionStatusSetV1 } from './endpoints/subscription.status.set.v1.ts'
import { usersAliasNew } from './endpoints/users.alias.new.ts'
import { usersAliasUpdate } from './endpoints/users.alias.update.ts'
import { usersDelete } from './endpoints/users.delete.ts'
import { usersExportIds } from './endpoints/users.export.ids.ts'
import { usersIdentify } from './endpoints/users.identify.ts'
import { usersMerge } from './endpoints/users.merge.ts'
import { usersTrack } from './endpoints/users.track.ts'
import type { Handler } from './handler.ts'

/** The handler of every endpoint; one that is missing does not compile. */
export const handlers: { readonly [Id in EndpointId]: Handler<Id> } = {
  'subscription.status.set': subscriptionStatusSet,
  'subscription.status.set.v1': subscriptionStatusSetV1,
  'users.alias.new': usersAliasNew,
  'users.alias.update': usersAliasUpdate,
  'users.delete': usersDelete,
  'users.export.ids': usersExportIds,
  'users.identify': usersIdentify,
  'users.merge': usersMerge,
  'users.track': usersTrack,
}
