import { expect, it } from 'vitest'
import { readItem } from './read-items.ts'

it('tells of the first 100 undeclared members of an item', () => {
  const members = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`m${index}`, null]))
  const catalog = {
    catalog_id: 'c',
    name: 'goods',
    description: '',
    fields: [{ name: 'id', type: 'string' as const }],
    updated_at: 0,
  }
  const read = readItem(catalog, { id: 'a', members }, false)
  expect(read.ok ? [] : read.faults.map(({ path }) => path)).toEqual(
    Array.from({ length: 100 }, (_, index) => ['items', 0, `m${index}`]),
  )
})
