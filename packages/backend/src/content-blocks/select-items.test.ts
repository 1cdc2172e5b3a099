import { newBudget } from '@brazier/domain/rules'
import { testService } from '@brazier/testkit'
import { expect, it, vi } from 'vitest'
import { createSelections } from './select-items.ts'

const selection = (name: string, value: string) => ({
  name,
  filters: [{ field: 'color', operator: 'does not equal' as const, value }],
  results_limit: 3,
})

const state = {
  catalogs: [
    {
      name: 'mugs',
      fields: ['id', 'color'].map((name) => ({ name, type: 'string' as const })),
      items: [{ id: 'a', color: 'red' }],
      selections: [selection('other', '{{api_trigger_properties.${likes}}}'), selection('not_blue', 'blue')],
    },
  ],
}

it('keeps items for the last users only if filters have their values', async () => {
  const { workspace } = await testService({ state })
  await workspace.store.read(async (tx) => {
    const pages = vi.spyOn(tx.catalogItems, 'page')
    const none = () => Promise.resolve()
    const selections = createSelections(tx, none, none)
    /** Returns how often items were read. */
    const select = async (name: string, likes: string): Promise<number> => {
      pages.mockClear()
      const given = { now: 0, api_trigger_properties: { likes } }
      const selected = await selections('mugs', name, given, newBudget())
      expect(selected?.items).toEqual([{ id: 'a', color: 'red' }])
      return pages.mock.calls.length
    }
    expect(await select('not_blue', 'first')).toBe(1)
    expect([await select('other', 'first'), await select('other', 'first')]).toEqual([1, 0])
    for (let user = 0; user < 10; user += 1) expect(await select('other', `user ${user}`)).toBe(1)
    expect(await select('other', 'user 9')).toBe(0)
    expect(await select('other', 'first')).toBe(1)
    expect(await select('not_blue', 'last')).toBe(0)
  })
})
