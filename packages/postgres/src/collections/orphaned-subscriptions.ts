import type { OrphanedSubscription, OrphanedSubscriptions } from '@brazier/backend'
import { parsed, statement } from '../database.ts'
import { keyText } from '../key-text.ts'
import { createRows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import type { Unit } from '../unit.ts'

const table = tableOf({ table: 'orphaned_subscriptions', scope: 'address', type: 'text', key: 'subscription_group_id' })
const listAll = statement('SELECT document FROM orphaned_subscriptions WHERE workspace = $1')
const anyAtAll = statement('SELECT 1 FROM orphaned_subscriptions WHERE workspace = $1 LIMIT 1')

const addressOf = (kind: string, value: string): string => keyText(`${kind}:${value}`)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const inOrder = (a: OrphanedSubscription, b: OrphanedSubscription): number =>
  compare(a.kind, b.kind) || compare(a.value, b.value) || compare(a.subscription_group_id, b.subscription_group_id)

/** Waiting subscription states within one transaction. */
export const createOrphanedSubscriptions = (unit: Unit): OrphanedSubscriptions => {
  const { session, workspace } = unit
  const rows = createRows<OrphanedSubscription>(unit, table)
  unit.join(rows.part)
  /** Undefined until it is known. Mostly nobody waits, and then nobody has to be looked for. */
  let mayBeAny: boolean | undefined
  return {
    put: async (orphan) => {
      mayBeAny = true
      rows.put(addressOf(orphan.kind, orphan.value), orphan.subscription_group_id, orphan)
    },
    take: async (kind, value) => {
      mayBeAny ??= (await session.query(anyAtAll, [workspace])).length > 0
      if (!mayBeAny) return []
      const taken = await rows.page(addressOf(kind, value), { side: 'after' }, Infinity)
      for (const orphan of taken) rows.delete(addressOf(kind, value), orphan.subscription_group_id)
      return taken
    },
    list: async () => {
      await rows.send()
      const all = await session.query(listAll, [workspace])
      return all.map((row) => parsed(row) as OrphanedSubscription).toSorted(inOrder) // what `put` put
    },
  }
}
