import { contract, type Endpoint, endpointIds, unknownMembers, validate } from '@brazier/contract'
import { nearlyValidBody, validBody } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

// `validate` is quick where it can be; it must answer what the row's schema alone would answer, for any body.

const rows = endpointIds.flatMap((id) => {
  const row: Endpoint = contract[id]
  return row.body === undefined ? [] : [{ id, row, schema: row.body }]
})

/** As it arrives: only JSON, with NUL and lone surrogates as escapes. */
const overTheWire = (body: unknown): unknown => JSON.parse(JSON.stringify(body))

/** As the service reads it. Source: decision 0004. */
const asRead = (body: unknown): unknown => (Array.isArray(body) && body.length === 0 ? {} : body)

/** Rows are read fast: five times as many examples as elsewhere. */
const numRuns = 5 * (fc.readConfigureGlobal().numRuns ?? 100)

describe.each(rows)('$id', ({ id, row, schema }) => {
  const anyBody = () =>
    fc.oneof(
      { weight: 3, arbitrary: validBody(id).map(overTheWire) },
      { weight: 5, arbitrary: nearlyValidBody(id).map(({ body }) => overTheWire(body)) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    )

  test('every valid body is accepted whole', () => {
    fc.assert(
      fc.property(validBody(id), (given) => {
        expect(validate(id, overTheWire(given))).toMatchObject({ ok: true, errors: [] })
      }),
    )
  })

  test('a body is accepted when its schema accepts it, and reads the same', () => {
    fc.assert(
      fc.property(anyBody(), (given) => {
        const validation = validate(id, given)
        const body = asRead(given)
        const parsed = schema.safeParse(body)
        const isWhole = validation.ok && validation.errors.length === 0
        expect(isWhole).toBe(parsed.success)
        if (!isWhole) return
        expect(validation.value).toEqual(parsed.data)
        expect(validation.unknown).toEqual(unknownMembers(schema, body))
      }),
      { numRuns },
    )
  })

  test('a refusal is what the row makes of all faults, in texts that it declares', () => {
    fc.assert(
      fc.property(anyBody(), (given) => {
        const validation = validate(id, given)
        if (validation.ok) return
        const body = asRead(given)
        const { status, body: answer } = validation
        expect(row.responses[status]?.safeParse(answer)).toEqual({ success: true, data: answer })
        if (row.leavesOut !== undefined) return
        expect(validation).toEqual({ ok: false, ...row.onInvalid(schema.safeParse(body).error?.issues ?? [], body) })
      }),
      { numRuns },
    )
  })

  test('what is left of a body in which elements were left out is accepted whole', () => {
    fc.assert(
      fc.property(anyBody(), (body) => {
        const validation = validate(id, body)
        if (!validation.ok) return
        expect(validate(id, overTheWire(validation.value))).toMatchObject({ ok: true, errors: [] })
        for (const { type } of validation.errors) expect(row.leavesOut).toContain(type)
      }),
    )
  })
})

describe.each(rows)('$id takes anything without a throw', ({ id, schema }) => {
  const deepArray = JSON.parse(`${'['.repeat(10_000)}${']'.repeat(10_000)}`)
  const deepObject = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)
  const hostile: readonly (readonly [name: string, value: unknown])[] = [
    ['10,000 arrays deep', deepArray],
    ['10,000 objects deep', deepObject],
    ['NUL', '\u0000'],
    ['a lone surrogate', '\ud800'],
    ['__proto__', JSON.parse('{"__proto__":{"__proto__":1}}')],
    ['a huge number', 1e308],
    ['an infinite number', JSON.parse('1e400')],
    ['a class-less object', Object.assign(Object.create(null), { a: Object.create(null) })],
    ['a long list', Array.from({ length: 10_000 }, () => ({}))],
    ['a member named like an inherited one', { hasOwnProperty: 1, toString: 1, constructor: { prototype: 1 } }],
  ]
  const shape = Object.keys(Reflect.get(schema, 'shape') ?? {})

  test.each(hostile)('%s', (_, value) => {
    const bodies = [value, [value], ...shape.flatMap((name) => [{ [name]: value }, { [name]: [value] }])]
    for (const body of bodies) expect(typeof validate(id, body).ok).toBe('boolean')
    for (const name of shape) {
      for (const inner of shape) expect(typeof validate(id, { [name]: [{ [inner]: value }] }).ok).toBe('boolean')
    }
  })

  test('values that are no JSON', () => {
    for (const value of [undefined, Number.NaN, 1n, Symbol('s'), () => 1, new Date(0), new Map(), /a/]) {
      for (const body of [value, ...shape.map((name) => ({ [name]: value }))]) {
        expect(typeof validate(id, body).ok).toBe('boolean')
      }
    }
  })
})
