import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customValueFault, isCustomName, readProperties } from './custom-value.ts'

const isProperties = (value: unknown, maxBytes: number): boolean => readProperties(value, maxBytes).fault === undefined

const nested = (levels: number): unknown => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), 1)

describe('a custom value', () => {
  test.each([
    ['a text of 255 characters', 'x'.repeat(255)],
    ['nothing', null],
    ['a boolean', false],
    ['the greatest number', 1.7e308],
    ['50 levels', nested(50)],
    ['the operators', { $add: [{ $identifier_key: 'id', $time: '2024-01-01', $new_object: {} }] }],
    ['a name of 255 characters', { ['n'.repeat(255)]: 1 }],
  ])('can be %s', (_, value) => {
    expect(customValueFault(value)).toBeUndefined()
  })

  test.each([
    ['a text of 256 characters', 'x'.repeat(256)],
    ['NaN', Number.NaN],
    ['infinity, which JSON text can spell 1e400', JSON.parse('1e400')],
    ['51 levels', nested(51)],
    ['10,000 levels', nested(10_000)],
    ['a name with a dot', { a: { 'b.c': 1 } }],
    ['a name with a blank', { a: { 'b c': 1 } }],
    ['an empty name', { a: { '': 1 } }],
    ['a name with a dollar', { a: { $price: 1 } }],
    ['a name of 256 characters', { ['n'.repeat(256)]: 1 }],
    ['__proto__', JSON.parse('{"a":{"__proto__":1}}')],
    ['undefined', undefined],
  ])('cannot be %s', (_, value) => {
    expect(customValueFault(value)).toBeDefined()
  })
})

test.each(['color', 'n'.repeat(255), 'constructor', 'a.b', 'a$'])('%s is a custom name', (name) => {
  expect(isCustomName(name)).toBe(true)
})

test.each(['', '$color', '__proto__', 'n'.repeat(256)])('%j is no custom name', (name) => {
  expect(isCustomName(name)).toBe(false)
})

test('a name that was good does not make another one good that stands in its place', () => {
  expect(isProperties({ color: 1, size: 2 }, 100)).toBe(true)
  expect(isProperties({ color: 1, '': 2 }, 100)).toBe(false)
  expect(isProperties({ color: 1, size: 2 }, 100)).toBe(true)
  expect(readProperties({ $add: 1 }, 100)).toEqual({ kept: {} })
  expect(customValueFault({ $add: 1 })).toBeUndefined()
})

test('properties are measured in bytes of JSON', () => {
  const list = ['ü'.repeat(48)]
  expect(isProperties({ list }, 109)).toBe(true)
  expect(isProperties({ list }, 108)).toBe(false)
  expect(isProperties({ list: ['\u0000'.repeat(16)] }, 108)).toBe(false)
})

test('an object of many members is looked at like one of few, also the next time', () => {
  const many = Object.fromEntries(Array.from({ length: 250 }, (_, index) => [`n${index}`, index]))
  for (let time = 0; time < 3; time += 1) {
    expect(isProperties(many, 100 * 1024)).toBe(true)
    expect(isProperties({ ...many, '': 1 }, 100 * 1024)).toBe(false)
    expect(isProperties({ ...many, n7: Number.NaN }, 100 * 1024)).toBe(false)
    expect(isProperties({ n0: 1, n1: 2 }, 100 * 1024)).toBe(true)
  }
})

describe('properties', () => {
  const name = fc.oneof(fc.string({ unit: 'binary', minLength: 1 }), fc.constantFrom('color', 'size', '"', '\u0001'))
  const text = fc
    .oneof(fc.string({ maxLength: 255, size: 'max' }), fc.string({ unit: 'binary', maxLength: 255, size: 'max' }))
    .filter(({ length }) => length <= 255)
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 3 },
      text,
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 5 }),
      fc.dictionary(
        name.filter((key) => !key.startsWith('$') && key !== '__proto__'),
        tie('value'),
        { maxKeys: 5 },
      ),
    ),
  }))

  test('a value that can be kept is measured to the byte', () => {
    fc.assert(
      fc.property(fc.array(value, { maxLength: 20 }), (list) => {
        const bytes = new TextEncoder().encode(JSON.stringify({ list })).length
        expect([isProperties({ list }, bytes), isProperties({ list }, bytes - 1)]).toEqual([true, false])
      }),
    )
  })
})
