import { describe, expect, test } from 'vitest'
import { isCustomName, isCustomValue } from './custom-value.ts'

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
    expect(isCustomValue(value, 400)).toBe(true)
  })

  test.each([
    ['a text of 256 characters', 'x'.repeat(256)],
    ['NaN', Number.NaN],
    ['infinity, which JSON text can spell 1e400', JSON.parse('1e400')],
    ['51 levels', nested(51)],
    ['10,000 levels', nested(10_000)],
    ['a name with a dot', { a: { 'b.c': 1 } }],
    ['a name with a dollar', { a: { $price: 1 } }],
    ['a name of 256 characters', { ['n'.repeat(256)]: 1 }],
    ['__proto__', JSON.parse('{"a":{"__proto__":1}}')],
    ['undefined', undefined],
  ])('cannot be %s', (_, value) => {
    expect(isCustomValue(value, 100 * 1024)).toBe(false)
  })

  test('is measured in bytes of JSON', () => {
    const value = ['ü'.repeat(48)]
    expect(isCustomValue(value, 100)).toBe(true)
    expect(isCustomValue(value, 99)).toBe(false)
    expect(isCustomValue(['\u0000'.repeat(16)], 99)).toBe(false)
  })
})

test.each(['color', 'n'.repeat(255), 'constructor', 'a.b', 'a$'])('%s is a custom name', (name) => {
  expect(isCustomName(name)).toBe(true)
})

test.each(['', '$color', '__proto__', 'n'.repeat(256)])('%j is no custom name', (name) => {
  expect(isCustomName(name)).toBe(false)
})
