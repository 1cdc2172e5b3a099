import type { OrphanedSubscription, OrphanedSubscriptions } from '@brazier/backend/parts'
import { compareTexts } from '@brazier/domain/rules'
import { keyText } from '../key-text.ts'
import { createDocuments, documentTable } from '../rows/documents.ts'
import { parsed, statement } from '../session.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const table = documentTable({
  table: 'orphaned_subscriptions',
  scope: 'address',
  scopeType: 'text',
  key: 'subscription_group_id',
})
const listAll = statement('SELECT document FROM orphaned_subscriptions WHERE workspace = $1')
const anyOrphan = statement('SELECT 1 FROM orphaned_subscriptions WHERE workspace = $1 LIMIT 1')

const addressOf = (kind: string, value: string): string => keyText(`${kind}:${value}`)

const inOrder = (a: OrphanedSubscription, b: OrphanedSubscription): number =>
  compareTexts(a.kind, b.kind) ||
  compareTexts(a.value, b.value) ||
  compareTexts(a.subscription_group_id, b.subscription_group_id)

export const createOrphanedSubscriptions = (unit: UnitOfWork): OrphanedSubscriptions => {
  const documents = createDocuments<OrphanedSubscription>(unit, table)
  unit.register(documents)
  /** Undefined until known. Mostly there is none, and `take` needs no query. */
  let mayHaveAny: boolean | undefined
  return {
    put: async (orphan) => {
      mayHaveAny = true
      documents.put(addressOf(orphan.kind, orphan.value), orphan.subscription_group_id, orphan)
    },
    take: async (kind, value) => {
      mayHaveAny ??= (await unit.query(anyOrphan)).length > 0
      if (!mayHaveAny) return []
      const taken = await documents.page(addressOf(kind, value), { side: 'after' }, Infinity)
      for (const orphan of taken) documents.delete(addressOf(kind, value), orphan.subscription_group_id)
      return taken
    },
    list: async () => {
      await documents.flush()
      const all = await unit.query(listAll)
      return all.map((row) => parsed(row) as OrphanedSubscription).toSorted(inOrder) // what `put` put
    },
  }
}
