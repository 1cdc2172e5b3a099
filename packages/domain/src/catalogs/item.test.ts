import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '../json.ts'
import type { CatalogField } from './catalog.ts'
import { changeItem, newItem, readMembers } from './item.ts'

const rules = { arrayElements: 3 }

const fields: readonly CatalogField[] = [
  { name: 'id', type: 'string' },
  { name: 'price', type: 'number' },
  { name: '__proto__', type: 'string' },
  { name: 'colours', type: 'array' },
  { name: 'made', type: 'object' },
]

const readValues = (members: JsonObject, isChange = false): JsonObject => {
  const read = readMembers(fields, members, rules, isChange)
  if (!read.ok) throw new TypeError(JSON.stringify(read))
  return read.values
}

describe('an item', () => {
  it('has its id and every field in order, null without a value', () => {
    const item = newItem(fields, 'a', readValues(JSON.parse('{"colours":["red"],"__proto__":"p","id":"b"}')))
    expect(JSON.stringify(item)).toBe('{"id":"a","price":null,"__proto__":"p","colours":["red"],"made":null}')
    expect(Object.getPrototypeOf(item)).toBe(Object.prototype)
  })

  it('names all members that cannot be read, undeclared ones first', () => {
    const read = readMembers(fields, { price: 'cheap', weight: 1, constructor: 2, colours: 'red' }, rules)
    expect(read).toEqual({ ok: false, undeclared: ['weight', 'constructor'], unfit: ['price', 'colours'] })
  })

  it('is read without its id', () => {
    expect(readMembers(fields, { id: 'b', price: 1 }, rules)).toEqual({ ok: true, values: { price: 1 } })
  })

  it('is refused for an undeclared member, or for a field that cannot be read', () => {
    expect(readMembers(fields, { weight: 1 }, rules)).toEqual({ ok: false, undeclared: ['weight'], unfit: [] })
    expect(readMembers(fields, { price: 'cheap' }, rules)).toEqual({ ok: false, undeclared: [], unfit: ['price'] })
  })

  it.each([{}, { $add: [null] }, { $add: ['a'], $remove: [null] }, { $add: 'a' }, 'a'])(
    'does not take %j as a change of an array',
    (colours) => {
      expect(readMembers(fields, { colours }, rules, true)).toMatchObject({ ok: false, unfit: ['colours'] })
    },
  )

  it('accepts null as a change, and converts elements of other types to texts', () => {
    expect(readMembers(fields, { colours: null }, rules, true)).toEqual({ ok: true, values: { colours: null } })
    expect(readMembers(fields, { colours: { $add: [1], $remove: [true] } }, rules, true)).toEqual({
      ok: true,
      values: { colours: { $add: ['1'], $remove: ['true'] } },
    })
  })

  it('refuses to change an object as an array', () => {
    expect(readMembers(fields, { made: { $add: [1] } }, rules, true)).toEqual({
      ok: false,
      undeclared: [],
      unfit: ['made'],
    })
  })

  it('accepts additions to an array only as a change', () => {
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

  it('keeps members that are not given, and null removes one', () => {
    expect(change({ price: '2' })).toEqual({ ok: true, item: { ...item, price: 2 } })
    expect(change({ price: null })).toEqual({ ok: true, item: { ...item, price: null } })
    expect(change({})).toEqual({ ok: true, item })
  })

  it('removes from an array, then adds missing elements', () => {
    const changed = change({ colours: { $add: ['red', 'green', 'blue'], $remove: ['blue', 'pink'] } })
    expect(changed).toMatchObject({ ok: true, item: { colours: ['red', 'green', 'blue'] } })
  })

  it('removes from an array or adds to it', () => {
    expect(change({ colours: { $remove: ['blue'] } })).toMatchObject({ item: { colours: ['red'] } })
    expect(change({ colours: { $add: ['pink'] } })).toMatchObject({ item: { colours: ['red', 'blue', 'pink'] } })
  })

  it('replaces an array with a given array', () => {
    expect(change({ colours: ['pink'] })).toMatchObject({ item: { colours: ['pink'] } })
  })

  it('creates a missing array', () => {
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

  it('the later of two changes to a member counts, and other changes do not affect it', () => {
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
