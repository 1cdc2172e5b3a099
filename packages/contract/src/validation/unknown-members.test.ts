import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../contract.ts'
import { unknownMembers } from './unknown-members.ts'

test('members that a schema does not name are listed by path, in document order', () => {
  const body = { note: 1, user_aliases: [{ alias_name: 'n', alias_label: 'l', color: 1 }, { size: 2 }], last: {} }
  expect(unknownMembers(contract['users.alias.new'].body, body)).toEqual([
    'note',
    'user_aliases[0].color',
    'user_aliases[1].size',
    'last',
  ])
})

test('custom attributes are not unknown, whatever their names', () => {
  const body = {
    attributes: [
      { external_id: 'u1', color: 1, constructor: 2, current_location: { longitude: 1, latitude: 2, z: 3 } },
    ],
  }
  expect(unknownMembers(contract['users.track'].body, body)).toEqual(['attributes[0].current_location.z'])
})

test('__proto__ is unknown everywhere: it is never kept', () => {
  const body = JSON.parse('{"__proto__":1,"attributes":[{"external_id":"u1","__proto__":{"a":1}}]}')
  expect(unknownMembers(contract['users.track'].body, body)).toEqual(['__proto__', 'attributes[0].__proto__'])
})

test('of a union the option that leaves the fewest counts', () => {
  const schema = z.union([z.object({ a: z.number() }), z.object({ b: z.number(), c: z.number() })])
  expect(unknownMembers(schema, { b: 1, c: 2, d: 3 })).toEqual(['d'])
})

test('what is no object has no members', () => {
  for (const value of [null, undefined, 1, 'text', []]) {
    expect(unknownMembers(contract['users.merge'].body, value)).toEqual([])
  }
})

test('a hundred are listed, and it is said that there are more', () => {
  const many = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`m${index}`, 1]))
  const body = { user_aliases: [{ alias_name: 'n', alias_label: 'l', ...many }], ...many }
  const found = unknownMembers(contract['users.alias.new'].body, body)
  expect(found).toHaveLength(101)
  expect(found.slice(-2)).toEqual(['user_aliases[0].m99', '… and more'])
  const union = z.union([z.object({ a: z.number() }), z.object({ b: z.number() })])
  expect(unknownMembers(union, { b: 1, ...many }).at(-1)).toBe('… and more')
})
