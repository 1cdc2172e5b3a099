import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { recogniser } from './recognise.ts'

/** A schema, values it recognises, and values it does not: some of them are valid all the same. */
const kinds: readonly (readonly [kind: string, schema: z.ZodType, yes: readonly unknown[], no: readonly unknown[]])[] =
  [
    ['a text', z.string(), ['', 'a'], [1, null, undefined]],
    ['a text of some length', z.string().min(1).max(2), ['a', 'bb'], ['', 'ccc']],
    ['a text of two characters, a character being a code point', z.string().min(2), ['abcd', '😀😀'], ['😀', 'a']],
    ['a text with a pattern', z.string().regex(/^a/), ['a'], ['b', ['a']]],
    ['a text with a pattern that remembers', z.string().regex(/a/g), [], ['a']],
    ['a date', z.iso.date(), ['2024-02-29'], ['2023-02-29']],
    ['a coerced text', z.coerce.string(), [], ['a', 1]],
    ['a trimmed text', z.string().trim(), [], [' a', 'a']],
    ['a number', z.number(), [0, -1.5, 1e308], [Number.NaN, Infinity, '1']],
    ['a number in a range', z.number().min(0).lt(2), [0, 1.9], [-1, 2]],
    ['a whole number', z.int(), [0, 2 ** 53 - 1], [0.5, 2 ** 53]],
    ['a boolean', z.boolean(), [true, false], [0]],
    ['one of a few', z.enum(['a', 'b']), ['a'], ['c', 1]],
    ['one of many', z.enum(['a', 'b', 'c', 'd', 'e']), ['e'], ['f', 'toString']],
    ['a list', z.array(z.string()).max(1), [[], ['a']], [['a', 'b'], [1], 'a', { length: 0 }]],
    ['a closed object', z.object({ a: z.string() }), [{ a: '' }], [{}, { a: '', b: 1 }, [], null, { a: 1 }]],
    ['an object with an optional member', z.object({ a: z.string().optional() }), [{}, { a: '' }], [{ a: 1 }]],
    [
      'an open object',
      z.object({ a: z.string() }).catchall(z.number()),
      [{ a: '', b: 1 }],
      [{ a: '', b: '' }, { b: 1 }],
    ],
    ['a refined object', z.object({ a: z.number() }).refine(({ a }) => a > 1), [{ a: 2 }], [{ a: 1 }]],
    ['a union', z.union([z.string(), z.number()]), ['a', 1], [true]],
    ['a transformed union', z.union([z.string(), z.int().transform(String)]), ['a'], [1]],
    ['null', z.string().nullable(), [null, 'a'], [undefined]],
    ['a default', z.string().default('a'), [], ['a', undefined]],
    ['anything', z.unknown(), [undefined, {}, 1], []],
    ['a custom kind', z.custom<string>((given) => given === 'a'), ['a'], ['b']],
  ]

describe.each(kinds)('%s', (_, schema, yes, no) => {
  test('is recognised when parsing gives back the very value', () => {
    for (const value of yes) {
      expect({ value, isRecognised: recogniser(schema)(value) }).toEqual({ value, isRecognised: true })
      expect(schema.safeParse(value)).toEqual({ success: true, data: value })
    }
  })

  test('is not recognised otherwise', () => {
    for (const value of no) {
      expect({ value, isRecognised: recogniser(schema)(value) }).toEqual({ value, isRecognised: false })
    }
  })
})

test('a member named __proto__ is never recognised', () => {
  const open = recogniser(z.object({}).catchall(z.unknown()))
  const closed = recogniser(z.object({ a: z.string().optional() }))
  const value = JSON.parse('{"__proto__":{"a":1}}')
  expect([open(value), closed(value)]).toEqual([false, false])
})

describe('properties', () => {
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b', '__proto__'), fc.oneof(fc.string(), fc.integer()), {
      noNullPrototype: true,
    }),
  )

  test.each(kinds)('%s: what is recognised, parsing gives back', (_, schema) => {
    const recognise = recogniser(schema)
    fc.assert(
      fc.property(value, (given) => {
        if (recognise(given)) expect(schema.safeParse(given)).toEqual({ success: true, data: given })
      }),
    )
  })
})
