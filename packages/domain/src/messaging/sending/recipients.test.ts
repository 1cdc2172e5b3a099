import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mergeProperties } from './merge-properties.ts'
import { dedupeRecipients, lastOfEach } from './recipients.ts'

describe('recipients', () => {
  it('count once if they have the same identifier, with the properties of the last', () => {
    const list = [
      { external_user_id: 'a', trigger_properties: { n: 1 } },
      { external_user_id: 'b' },
      { external_user_id: 'a', trigger_properties: { n: 2 } },
    ]
    expect(dedupeRecipients(list)).toEqual([list[1], list[2]])
  })

  it('are different if they have different identifiers', () => {
    const list = [
      { external_user_id: 'a' },
      { braze_id: 'a' },
      { email: 'a' },
      { user_alias: { alias_name: 'a', alias_label: 'b' } },
      { user_alias: { alias_name: 'b', alias_label: 'a' } },
      { user_alias: { alias_name: 'a', alias_label: 'c' } },
    ]
    expect(dedupeRecipients(list)).toEqual(list)
  })
})

describe('the properties of a recipient', () => {
  it('replace the common ones of the same name', () => {
    expect(mergeProperties<unknown>({ a: 1, b: { c: 1 } }, { b: { d: 2 } })).toEqual({ a: 1, b: { d: 2 } })
    expect(mergeProperties({ a: 1 }, undefined)).toEqual({ a: 1 })
    expect(mergeProperties(undefined, undefined)).toEqual({})
  })
})

describe('properties', () => {
  it('the last element of each key stays, and a second run changes nothing', () => {
    const element = fc.record({ key: fc.constantFrom('a', 'b', 'c'), value: fc.nat() })
    fc.assert(
      fc.property(fc.array(element), (list) => {
        const left = lastOfEach(list, ({ key }) => key)
        expect(left.map(({ key }) => key).toSorted()).toEqual([...new Set(list.map(({ key }) => key))].toSorted())
        for (const one of left) expect(one).toBe(list.findLast(({ key }) => key === one.key))
        expect(lastOfEach(left, ({ key }) => key)).toEqual(left)
      }),
    )
  })
})
