import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { boundsOf, isAnyText } from './bounds.ts'
import { hasChecks, isOptional, viewOf } from './view.ts'

const text = z.string()
const whole = z.int()

test.each([
  ['a closed object', z.strictObject({ a: text }), { kind: 'object', members: { a: text }, others: 'refused' }],
  ['an object', z.object({ a: text }), { kind: 'object', members: { a: text }, others: 'dropped' }],
  ['an open object', z.object({}).catchall(whole), { kind: 'object', members: {}, others: whole }],
  ['a record', z.record(text, whole), { kind: 'record', names: text, values: whole }],
  ['an array', z.array(text), { kind: 'array', element: text }],
  ['a tuple', z.tuple([text, whole]), { kind: 'tuple', items: [text, whole] }],
  ['a union', z.union([text, whole]), { kind: 'union', options: [text, whole], isDiscriminated: false }],
  ['a default', text.default('a'), { kind: 'default', inner: text, value: 'a' }],
  ['null or a text', text.nullable(), { kind: 'nullable', inner: text }],
  ['an enum', z.enum(['a', 'b']), { kind: 'choice', values: ['a', 'b'] }],
  ['a literal', z.literal('a'), { kind: 'choice', values: ['a'] }],
  ['a text that is read as a number', text.pipe(z.coerce.number()), { kind: 'pipe', from: text }],
  ['what is changed before it is read', z.preprocess((given) => given, text), { kind: 'pipe', from: text, to: text }],
  ['a coerced text', z.coerce.string(), { kind: 'other', type: 'coerced string' }],
  ['a date', z.date(), { kind: 'other', type: 'date' }],
])('%s', (_, schema, view) => {
  expect(viewOf(schema)).toMatchObject(view)
})

test('a member may be absent if it is optional or has a default', () => {
  expect([text, text.optional(), text.default('a'), text.nullable()].map(isOptional)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

describe('bounds', () => {
  test('the narrowest of several count', () => {
    expect(boundsOf(text.min(1).min(2).max(9).max(5))).toMatchObject({ least: 2, most: 5, isRefined: false })
    expect(boundsOf(whole.min(1))).toMatchObject({ least: 1, isWhole: true })
  })

  test('what only code can check is a refinement', () => {
    expect(boundsOf(text.refine((given) => given !== '')).isRefined).toBe(true)
    expect(hasChecks(text.refine((given) => given !== ''))).toBe(true)
    expect(hasChecks(text)).toBe(false)
  })

  test('a text with a length, a pattern or a format is not any text', () => {
    expect([text, text.min(1), text.regex(/a/), z.iso.date(), z.email(), whole].map(isAnyText)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})
