import { expect, test } from 'vitest'
import * as z from 'zod'
import { leaveOut } from './leave-out.ts'

const schema = z.object({
  a: z.array(z.string('no text').min(2, 'too short')).optional(),
  b: z.array(z.number('no number')).optional(),
})

const aside = (body: unknown, texts: readonly string[] = ['no text', 'too short', 'no number']) => {
  const parsed = schema.safeParse(body)
  return leaveOut(body, parsed.success ? [] : parsed.error.issues, texts)
}

test('faulty elements are left out and listed by array and place', () => {
  expect(aside({ note: 1, b: [1, 'x', 2], a: ['yes', 1, 'no', ''] })).toEqual({
    body: { note: 1, b: [1, 2], a: ['yes', 'no'] },
    errors: [
      { type: 'no text', input_array: 'a', index: 1 },
      { type: 'too short', input_array: 'a', index: 3 },
      { type: 'no number', input_array: 'b', index: 1 },
    ],
    faults: [
      { path: ['a', 1], message: 'no text' },
      { path: ['a', 3], message: 'too short' },
      { path: ['b', 1], message: 'no number' },
    ],
  })
})

test('nothing is left out when the fault is not in an element', () => {
  expect(aside({ a: 'no list', b: ['x'] })).toBeUndefined()
  expect(aside(1)).toBeUndefined()
})

test('of one element the fault that stands first in the texts is listed', () => {
  const issues = z.array(z.string().min(3, 'short').regex(/^x/, 'no x')).safeParse(['a']).error?.issues ?? []
  const under = issues.map((issue) => ({ ...issue, path: ['a', ...issue.path] }))
  expect(leaveOut({ a: ['a'] }, under, ['no x', 'short'])?.errors).toEqual([
    { type: 'no x', input_array: 'a', index: 0 },
  ])
  expect(leaveOut({ a: ['a'] }, under, ['short', 'no x'])?.errors).toEqual([
    { type: 'short', input_array: 'a', index: 0 },
  ])
})
