import { answerFaults, contract, type Endpoint, endpointIds, type MergeUpdate } from '@brazier/contract'
import * as contractPackage from '@brazier/contract'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { validBody } from './requests.ts'
import { arbitraries, arbitraryOf, validAnswer } from './schemas.ts'

const exported = Object.entries(contractPackage).flatMap(([name, value]) =>
  value instanceof z.ZodType ? [[name, value] as const] : [],
)

/** As it arrives over the wire. */
const isJson = (value: unknown): boolean => {
  expect(JSON.parse(JSON.stringify(value))).toEqual(value)
  return true
}

test('there is an arbitrary for every schema that the contract exports', () => {
  expect(Object.keys(arbitraries).toSorted()).toEqual(exported.map(([name]) => name).toSorted())
})

test.each(exported)('every %s is accepted by its schema', (name, schema) => {
  const values = Object.entries<fc.Arbitrary<unknown>>(arbitraries).find(([key]) => key === name)?.[1]
  fc.assert(
    fc.property(values ?? fc.constant(undefined), (value) => {
      expect(schema.safeParse(value).error?.issues).toBeUndefined()
    }),
  )
})

const parts = endpointIds.flatMap((id) => {
  const { params, query, body }: Endpoint = contract[id]
  return [
    ...Object.entries({ params, query }).flatMap(([part, schema]) =>
      schema === undefined ? [] : [{ id, part, schema }],
    ),
    ...(body === undefined ? [] : [{ id, part: 'body', schema: body }]),
  ]
})

describe.each(endpointIds)('%s', (id) => {
  test('every answer is one that its row allows', () => {
    fc.assert(
      fc.property(validAnswer(id), ({ status, body }) => {
        expect(answerFaults(id, status, body)).toEqual([])
      }),
    )
  })
})

describe('a schema', () => {
  test.each(parts.filter(({ part }) => part !== 'body'))('of the $part of $id can be walked', ({ schema }) => {
    fc.assert(
      fc.property(arbitraryOf(schema), (value) => {
        expect(schema.safeParse(value).error?.issues).toBeUndefined()
      }),
    )
  })

  test('is walked at its bounds', () => {
    const schema = z.object({
      name: z.string().min(2).max(4),
      tags: z
        .array(z.enum(['a', 'b']))
        .min(1)
        .max(2),
      count: z.int().min(1).max(3),
      ratio: z.number().min(0).max(1),
      code: z
        .string()
        .regex(/^[a-z]{3}$/)
        .optional(),
      pair: z.tuple([z.boolean(), z.null()]),
      either: z.union([z.literal(1), z.record(z.string(), z.boolean())]),
      even: z
        .int()
        .refine((value) => value % 2 === 0)
        .nullable(),
      more: z.looseObject({ kind: z.literal('more') }),
    })
    fc.assert(fc.property(arbitraryOf(schema), (value) => isJson(value) && schema.safeParse(value).success))
    const seen = fc.sample(arbitraryOf(schema), { numRuns: 300, seed: 1 })
    expect(new Set(seen.map(({ name }) => name.length))).toEqual(new Set([2, 3, 4]))
    expect(new Set(seen.map(({ tags }) => tags.length))).toEqual(new Set([1, 2]))
    expect(new Set(seen.map(({ count }) => count))).toEqual(new Set([1, 2, 3]))
    expect(new Set(seen.map(({ code }) => typeof code))).toEqual(new Set(['string', 'undefined']))
  })

  test('that holds itself is walked, and ends', () => {
    interface Tree {
      readonly children?: readonly Tree[] | undefined
    }
    const schema: z.ZodType<Tree> = z.object({ children: z.array(z.lazy(() => schema)).optional() })
    fc.assert(fc.property(arbitraryOf(schema), (value) => schema.safeParse(value).success))
  })

  test('that says nothing of its values is refused, unless an arbitrary is given', () => {
    const custom = z.custom<string>((value) => value === 'x')
    const schema = z.object({ custom })
    expect(() => arbitraryOf(schema)).toThrow(TypeError)
    const given = arbitraryOf(schema, new Map([[custom, fc.constant('x')]]))
    fc.assert(fc.property(given, (value) => value.custom === 'x'))
  })

  test('that accepts next to nothing is an error that says what to do', () => {
    const schema = z.string().refine((value) => value === 'the one')
    expect(() => fc.sample(arbitraryOf(schema), 1)).toThrow(/wanted an arbitrary for it/)
  })
})

test('the values have the types of their schemas', () => {
  const updates: fc.Arbitrary<MergeUpdate> = arbitraries.MergeUpdate
  const bodies = fc.array(updates, { maxLength: 3 }).map((merge_updates) => ({ merge_updates }))
  fc.assert(fc.property(bodies, (body) => contractPackage.validate('users.merge', body).ok))
  expect(fc.sample(validBody('users.merge'), 1)).toHaveLength(1)
})
