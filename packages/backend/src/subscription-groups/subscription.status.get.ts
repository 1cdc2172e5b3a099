import { subscriptionStatusErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { findQueriedUsers, shownState } from './queried-users.ts'

/** Shows states by external_id, else by the query's identifier. Source: decision 0006. */
export const subscriptionStatusGet: Handler<'subscription.status.get'> = async ({ query }, { store }) => {
  const { subscription_group_id: group, external_id } = query
  const [known, found] = await store.read(async (tx) => [
    await tx.subscriptionGroups.get(group),
    await findQueriedUsers(tx, query),
  ])
  if (known === undefined) return refused(subscriptionStatusErrors.unknownGroup, 'subscription_group_id')
  const states = found.flatMap(({ identifier, users }) => {
    if (users.length === 0) return [[identifier, 'unknown'] as const]
    return users.map((user) => {
      const state = new Map(Object.entries(user.subscription_groups)).get(group)
      // A queried deprecated id answers under itself: the caller finds it.
      const key = external_id === undefined ? (user.external_id ?? identifier) : identifier
      return [key, state === undefined ? 'unknown' : shownState[state]] as const
    })
  })
  return { status: 200, body: { status: Object.fromEntries(states), message: 'success' } }
}
