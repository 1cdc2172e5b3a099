import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import type { CatalogField } from './catalog.ts'
import { changeItem, newItem, readMembers } from './item.ts'

const rules = { parseTime: () => undefined, arrayElements: 3 }

const fields: readonly CatalogField[] = [
  { name: 'id', type: 'string' },
  { name: 'price', type: 'number' },
  { name: '__proto__', type: 'string' },
  { name: 'colours', type: 'array' },
]

const readValues = (members: JsonObject, isChange = false): JsonObject => {
  const read = readMembers(fields, members, rules, isChange)
  if (!read.ok) throw new TypeError(JSON.stringify(read))
  return read.values
}

describe('an item', () => {
  it('has its id and every field in order, null where nothing was given', () => {
    const item = newItem(fields, 'a', readValues(JSON.parse('{"colours":["red"],"__proto__":"p","id":"b"}')))
    expect(JSON.stringify(item)).toBe('{"id":"a","price":null,"__proto__":"p","colours":["red"]}')
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
  })

  it('names all that cannot be read, members first that are no fields', () => {
    const read = readMembers(fields, { price: 'cheap', weight: 1, constructor: 2, colours: 'red' }, rules)
    expect(read).toEqual({ ok: false, undeclared: ['weight', 'constructor'], unfit: ['price', 'colours'] })
  })

  it('takes additions to an array only as a change', () => {
    const change = { colours: { $add: ['red'] } }
    expect(readMembers(fields, change, rules)).toMatchObject({ ok: false, unfit: ['colours'] })
    expect(readMembers(fields, change, rules, true)).toEqual({ ok: true, values: change })
    const other = { colours: { $add: ['red'], more: [] } }
    expect(readMembers(fields, other, rules, true)).toMatchObject({ ok: false, unfit: ['colours'] })
  })
})

describe('changing an item', () => {
  const item = newItem(fields, 'a', { price: 1, colours: ['red', 'blue'] })
  const change = (members: JsonObject) => changeItem(fields, item, readValues(members, true), rules)

  it('keeps what is not given, and null takes away', () => {
    expect(change({ price: '2' })).toEqual({ ok: true, item: { ...item, price: 2 } })
    expect(change({ price: null })).toEqual({ ok: true, item: { ...item, price: null } })
    expect(change({})).toEqual({ ok: true, item })
  })

  it('takes out of an array, then adds what is not in it', () => {
    const changed = change({ colours: { $add: ['red', 'green', 'blue'], $remove: ['blue', 'pink'] } })
    expect(changed).toMatchObject({ ok: true, item: { colours: ['red', 'green', 'blue'] } })
  })

  it('replaces an array that is given as a whole', () => {
    expect(change({ colours: ['pink'] })).toMatchObject({ item: { colours: ['pink'] } })
  })

  it('makes an array of nothing', () => {
    const empty = newItem(fields, 'a', {})
    expect(changeItem(fields, empty, { colours: { $add: ['red'] } }, rules)).toMatchObject({
      item: { colours: ['red'] },
    })
  })

  it('does not make an array too long', () => {
    expect(change({ colours: { $add: ['green', 'pink'] } })).toEqual({ ok: false, unfit: ['colours'] })
  })
})

describe('properties', () => {
  const values = fc.record(
    { price: fc.integer(), colours: fc.uniqueArray(fc.string(), { maxLength: 3 }) },
    { requiredKeys: [], noNullPrototype: true },
  )

  it('an item read again is the item', () => {
    fc.assert(
      fc.property(values, (given) => {
        const item = newItem(fields, 'a', given)
        expect(newItem(fields, 'a', readValues(item))).toEqual(item)
      }),
    )
  })

  it('of changes to the same member the later counts, changes to others do not touch it', () => {
    fc.assert(
      fc.property(values, values, values, (start, first, second) => {
        const item = newItem(fields, 'a', start)
        const one = changeItem(fields, item, first, rules)
        const both = one.ok ? changeItem(fields, one.item, second, rules) : one
        expect(both).toEqual({ ok: true, item: newItem(fields, 'a', { ...start, ...first, ...second }) })
      }),
    )
  })
})
