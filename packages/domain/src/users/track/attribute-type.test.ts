import { expect, it } from 'vitest'
import { attributeLengthOf, attributeTypeOf } from './attribute-type.ts'

it.each([
  ['text', 'String'],
  ['', 'String'],
  ['2024-06', 'String'],
  ['2024-13-01', 'String'],
  ['2024-06-01T12:00:00Z and then', 'String'],
  ['2024-06-01', 'Time'],
  ['2024-06-01T12:00:00.000Z', 'Time'],
  ['06/01/2024', 'Time'],
  ['13/01/2024', 'String'],
  ['Sat 06 01 12:00:00.Z 2024', 'Time'],
  [0, 'Number'],
  [1.5, 'Number'],
  [false, 'Boolean'],
  [[], 'Array'],
  [['a', {}], 'Array'],
  [[{}], 'Object Array'],
  [{}, 'Object'],
  [null, undefined],
  [undefined, undefined],
])('the data type of %j is %s', (value, type) => {
  expect(attributeTypeOf(value)).toBe(type)
})

it('only arrays have a length', () => {
  expect(attributeLengthOf('Array')).toBe(500)
  expect(attributeLengthOf('Object Array')).toBe(500)
  expect(attributeLengthOf('String')).toBeNull()
})
