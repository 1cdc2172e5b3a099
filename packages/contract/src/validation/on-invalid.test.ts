import { expect, test } from 'vitest'
import * as z from 'zod'
import { firstMessage } from './on-invalid.ts'

const texts = { list: 'no list', tooMany: 'too many', element: 'no element', name: 'no name' }

const schema = z.object(
  {
    list: z.array(z.object({ name: z.string(texts.name) }, texts.element), texts.list).max(2, texts.tooMany),
  },
  texts.list,
)

const answer = (body: unknown) => {
  const parsed = schema.safeParse(body)
  return parsed.success ? undefined : firstMessage(texts)(parsed.error.issues, body)
}

test('one text answers, with status 400', () => {
  expect(answer({ list: 1 })).toEqual({
    status: 400,
    body: { message: texts.list },
    faults: [{ path: ['list'], message: texts.list }],
  })
})

test('a list that is too long is refused before its elements are looked at', () => {
  expect(answer({ list: [{}, 1, {}] })?.faults).toEqual([{ path: ['list'], message: texts.tooMany }])
})

test('an element of the wrong type is a fault of the list', () => {
  expect(answer({ list: [{}, 1] })?.body.message).toBe(texts.element)
})

test('of faulty elements the first decides', () => {
  const faults = answer({ list: [{ name: 'a' }, {}] })?.faults
  expect(faults).toEqual([{ path: ['list', 1, 'name'], message: texts.name }])
})

test('all faults are reported, the deciding one first', () => {
  const paths = answer({ list: [{}, 1] })?.faults.map(({ path }) => path.join('.'))
  expect(paths).toEqual(['list.1', 'list.0.name'])
})
