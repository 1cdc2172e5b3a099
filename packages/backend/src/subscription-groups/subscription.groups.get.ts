import { limits } from '@brazier/contract'
import type { Profile } from '@brazier/domain/rules'
import type { SubscriptionGroup } from '../ports/records/company.ts'
import type { Transaction } from '../ports/store.ts'
import type { Handler } from '../service/handler.ts'
import { findQueriedUsers, shownState } from './queried-users.ts'

type GroupStatus = SubscriptionGroup & { readonly status: 'Subscribed' | 'Unsubscribed' }

/** Sorts by group id. */
const groupsOf = async (tx: Transaction, user: Profile): Promise<readonly GroupStatus[]> => {
  const groups: GroupStatus[] = []
  await tx.subscriptionGroups.prefetch(Object.keys(user.subscription_groups))
  for (const [id, state] of Object.entries(user.subscription_groups)) {
    const group = await tx.subscriptionGroups.get(id)
    if (group !== undefined) groups.push({ ...group, status: shownState[state] })
  }
  return groups
}

/** Lists each user's groups once. Source: decision 0006. */
export const subscriptionGroupsGet: Handler<'subscription.groups.get'> = async ({ query }, { store }) => {
  const { limit = limits.subscriptionPage, offset = 0 } = query
  return store.read(async (tx) => {
    const found = await findQueriedUsers(tx, query)
    const all = [...new Map(found.flatMap(({ users }) => users).map((user) => [user.braze_id, user])).values()]
    const users = await Promise.all(
      all.slice(offset, offset + limit).map(async (user) => ({
        email: user.email ?? null,
        phone: user.phone ?? null,
        external_id: user.external_id ?? null,
        subscription_groups: await groupsOf(tx, user),
      })),
    )
    return { status: 200, body: { users, total_count: all.length, message: 'success' } }
  })
}
