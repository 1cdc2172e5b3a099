import { describe, expect, test } from 'vitest'
import { combineRecords } from '../merge/combine.ts'
import { applyEvent } from '../track/apply-event.ts'
import { applyPurchase } from '../track/apply-purchase.ts'
import { writeAttributes } from '../track/write-attributes.ts'
import { mostNames, withinMostNames } from './most-names.ts'
import { newProfile } from './new-profile.ts'

const named = (prefix: string, count: number): { readonly [name: string]: number } =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, index]))

const full = named('a', mostNames)

describe('a user with as many names as one has', () => {
  test('keeps the attributes that it has, and gets no others', () => {
    const written = writeAttributes(full, { fresh: 1, a0: 'new', another: 2 }, false)
    expect(Object.keys(written)).toEqual(Object.keys(full))
    expect(written['a0']).toBe('new')
  })

  test('gets others where one was removed', () => {
    const written = writeAttributes(full, { a7: null, fresh: 1, another: 2 }, false)
    expect(Object.keys(written)).toHaveLength(mostNames)
    expect([written['fresh'], written['another'], written['a7']]).toEqual([1, undefined, undefined])
  })

  test('counts known events and products, and no others; the totals count all', () => {
    const summary = { count: 1, first: 0, last: 0, recent: [] }
    const all = Object.fromEntries(Object.keys(full).map((name) => [name, summary]))
    const empty = newProfile({ braze_id: 'x', now: 0, random_bucket: 0 })
    const user = { ...empty, custom_events: all, purchases: all }
    const [known, fresh] = ['a0', 'fresh'].map((name) => applyEvent(user, { name, time: 5 }, 9))
    expect(known?.custom_events['a0']?.count).toBe(2)
    expect(fresh).toEqual({ ...user, updated_at: 9 })
    const bought = applyPurchase(user, { product_id: 'fresh', total_cents: 7, quantity: 2, time: 5 }, 9, false)
    expect(bought.purchases).toBe(all)
    expect(bought.purchase_totals).toMatchObject({ total_cents: 7, count: 2 })
  })

  test('keeps its own in a merge, and takes over what there is room for', () => {
    const keep = named('a', mostNames - 2)
    const merged = combineRecords(keep, named('b', 5), (ours) => ours)
    expect(Object.keys(merged)).toEqual([...Object.keys(keep), 'b0', 'b1'])
  })
})

test('a record within the bound is returned unchanged', () => {
  expect(withinMostNames({}, full)).toBe(full)
})
