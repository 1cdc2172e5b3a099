import { testService } from '@brazier/testkit'
import { describe, expect, it } from 'vitest'
import { markEntered, markSent } from './mark-sent.ts'

const everybody = [{ id: 'v', name: 'V' }]
const state = {
  campaigns: [{ id: 'c', name: 'C', variations: everybody }],
  canvases: [{ id: 'k', name: 'K', variants: everybody, steps: [] }],
}

describe('when a campaign was sent and a Canvas entered', () => {
  it('is from the first to the last instant, in whatever order they are told', async () => {
    const { workspace } = await testService({ state })
    const seen = await workspace.store.transaction(async (tx) => {
      for (const at of [5, 3, 9, 4, 9]) {
        await markSent(tx, 'c', at)
        await markEntered(tx, 'k', at)
      }
      return [await tx.campaigns.get('c'), await tx.canvases.get('k')]
    })
    expect(seen).toMatchObject([
      { first_sent: 3, last_sent: 9 },
      { first_entry: 3, last_entry: 9 },
    ])
  })

  it('is not written again at the same instant', async () => {
    const { workspace } = await testService({ state })
    const [before, after] = await workspace.store.transaction(async (tx) => {
      await markSent(tx, 'c', 5)
      const once = await tx.campaigns.get('c')
      await markSent(tx, 'c', 5)
      return [once, await tx.campaigns.get('c')]
    })
    expect(after).toBe(before)
  })

  it('is nothing where there is no such campaign or Canvas', async () => {
    const { workspace } = await testService({ state })
    await workspace.store.transaction(async (tx) => {
      await markSent(tx, 'nobody', 5)
      await markEntered(tx, 'nobody', 5)
      expect(await tx.campaigns.get('nobody')).toBeUndefined()
      expect(await tx.canvases.get('nobody')).toBeUndefined()
    })
  })
})
