import { compareTexts } from '@brazier/domain/rules'
import type { OrphanedSubscription, OrphanedSubscriptions } from '../ports/store.ts'
import type { Journal, RecordChange } from './journal.ts'

const byGroup = (a: OrphanedSubscription, b: OrphanedSubscription): number =>
  compareTexts(a.subscription_group_id, b.subscription_group_id)

export const memoryOrphanedSubscriptions = (journal: Journal): OrphanedSubscriptions => {
  const byAddress = new Map<string, readonly OrphanedSubscription[]>()
  const write = (key: string, orphans: readonly OrphanedSubscription[]): void => {
    const before = byAddress.get(key) ?? []
    const set = (value: readonly OrphanedSubscription[]): void => {
      if (value.length === 0) byAddress.delete(key)
      else byAddress.set(key, value)
    }
    set(orphans)
    const changed = (): readonly RecordChange[] =>
      [...before, ...orphans].map(({ subscription_group_id: group }) => ({
        collection: 'orphaned_subscriptions',
        id: `${key}/${group}`,
        before: before.find(({ subscription_group_id }) => subscription_group_id === group),
        after: orphans.find(({ subscription_group_id }) => subscription_group_id === group),
      }))
    journal.note(() => set(before), changed)
  }
  return {
    put: (orphan) => {
      const key = `${orphan.kind}:${orphan.value}`
      const others = (byAddress.get(key) ?? []).filter(
        ({ subscription_group_id }) => subscription_group_id !== orphan.subscription_group_id,
      )
      write(key, [...others, orphan].toSorted(byGroup))
      return Promise.resolve()
    },
    take: (kind, value) => {
      const key = `${kind}:${value}`
      const orphans = byAddress.get(key) ?? []
      if (orphans.length > 0) write(key, [])
      return Promise.resolve(orphans)
    },
    list: () => Promise.resolve([...byAddress.keys()].toSorted().flatMap((key) => byAddress.get(key) ?? [])),
  }
}
