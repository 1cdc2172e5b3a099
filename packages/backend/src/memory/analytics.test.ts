import { calendarOf, type FullRow } from '@brazier/domain/rules'
import { describe, expect, it } from 'vitest'
import { memoryStore } from './store.ts'

const utc = calendarOf('UTC')
const key = { family: 'campaign', id: 'c', sub: '' } as const
const counts = (opens: number) => [{ part: 'v', channel: 'email', counts: { opens }, users: {} }]
const row: FullRow = { ...key, bucket: 0, cells: counts(3) }
const open = { user: 'u', time: 0, kind: 'open', campaign_id: 'c', variation_id: 'v', channel: 'email' } as const

describe('rows that were counted elsewhere', () => {
  const opensOf = (store: ReturnType<typeof memoryStore>) =>
    store.transaction(async (tx) => {
      const [found] = await tx.analytics.rows(key, { from: 0, until: 0 })
      return found?.cells.find(({ part }) => part === 'v')?.counts['opens']
    })

  it('add up with local counts, in any order', async () => {
    const store = memoryStore()
    await store.transaction(async (tx) => {
      await tx.analytics.addRows([row])
      await tx.analytics.add([open], utc)
      await tx.analytics.addRows([row])
    })
    expect(await opensOf(store)).toBe(7)
  })

  it('are removed if the transaction rejects, also after a read', async () => {
    const store = memoryStore()
    await store.transaction((tx) => tx.analytics.addRows([row]))
    for (const looks of [false, true]) {
      const rejected = store.transaction(async (tx) => {
        await tx.analytics.addRows([row])
        if (looks) await tx.analytics.all()
        throw new RangeError('taken back')
      })
      await expect(rejected).rejects.toThrow(RangeError)
    }
    expect(await opensOf(store)).toBe(3)
  })

  it('stay after a rollback to a checkpoint, also after a read in between', async () => {
    const store = memoryStore()
    const empty = await store.checkpoint()
    await store.transaction((tx) => tx.analytics.addRows([row]))
    const checkpoint = await store.checkpoint()
    expect(await opensOf(store)).toBe(3)
    await store.transaction((tx) => tx.analytics.add([open], utc))
    expect(await opensOf(store)).toBe(4)
    await store.rollback(checkpoint)
    expect(await opensOf(store)).toBe(3)
    await store.rollback(empty)
    expect((await opensOf(store)) ?? 0).toBe(0)
  })

  it('weigh nothing when a read merges them', async () => {
    const store = memoryStore({ checkpoints: 1, changes: 5 })
    const rows = Array.from({ length: 9 }, (_, bucket) => ({ ...row, bucket }))
    await store.transaction((tx) => tx.analytics.add([open], utc))
    await store.transaction((tx) => tx.analytics.addRows(rows))
    const checkpoint = await store.checkpoint()
    expect(await opensOf(store)).toBe(4)
    await store.transaction((tx) => tx.analytics.add([open], utc))
    expect(store.checkpoints()).toEqual([checkpoint])
    await store.rollback(checkpoint)
    expect(await opensOf(store)).toBe(4)
  })
})
