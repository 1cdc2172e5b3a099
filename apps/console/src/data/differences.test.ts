import { describe, expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

describe('the differences of two versions of a record', () => {
  test('name the place as a request does', () => {
    const before = { city: 'Bonn', events: { opened: { count: 1 } }, devices: [{ id: 'a' }], gone: null }
    const after = { city: 'Ulm', events: { opened: { count: 2 } }, devices: [{ id: 'a' }, { id: 'b' }], fresh: [] }
    expect(differencesOf(before, after)).toEqual([
      { path: 'city', before: 'Bonn', after: 'Ulm' },
      { path: 'events.opened.count', before: 1, after: 2 },
      { path: 'devices[1]', after: { id: 'b' } },
      { path: 'gone', before: null },
      { path: 'fresh', after: [] },
    ])
  })

  test('are none for a record that is as it was', () => {
    const record = { a: [1, { b: null }], c: 'x' }
    expect(differencesOf(record, structuredClone(record))).toEqual([])
  })

  test('of members with odd names are kept', () => {
    const named = (value: number): { readonly [name: string]: unknown } =>
      JSON.parse(`{"a.b": ${value}, "__proto__": {"x": ${value}}, "": ${value}}`) as { [name: string]: unknown }
    const found = differencesOf(named(1), named(2))
    expect(found.map(({ after }) => after)).toContain(2)
    expect(found.length).toBeGreaterThanOrEqual(2)
  })
})
