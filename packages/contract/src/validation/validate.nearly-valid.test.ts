import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '../contract.ts'
import type { Endpoint } from '../endpoint.ts'
import { type EndpointId, endpointIds } from '../routes.ts'
import { validate } from './validate.ts'

const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        operationId: z.string(),
        requestBody: z
          .object({
            content: z.object({
              'application/json': z.object({ examples: z.record(z.string(), z.object({ value: z.json() })) }),
            }),
          })
          .optional(),
      }),
    ),
  ),
})

/** The example requests of the OpenAPI document, which the service has answered with success. */
const examples = new Map(
  Object.values(
    Document.parse(JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url), 'utf8'))).paths,
  ).flatMap((methods) =>
    Object.values(methods).map(({ operationId, requestBody }) => [
      operationId,
      Object.values(requestBody?.content['application/json'].examples ?? {}).map(({ value }) => value),
    ]),
  ),
)

const rows = endpointIds.flatMap((id) => {
  const row: Endpoint = contract[id]
  return row.body === undefined ? [] : [{ id, row, schema: row.body, bodies: examples.get(id) ?? [] }]
})

type Path = readonly string[]

/** Every place in a value, itself first. */
const placesOf = (value: unknown, path: Path = []): readonly Path[] => [
  path,
  ...Object.entries(typeof value === 'object' ? (value ?? {}) : {}).flatMap(([name, member]) =>
    placesOf(member, [...path, name]),
  ),
]

/** The value with another at a place; undefined leaves it out. */
const changedAt = (value: unknown, [step, ...rest]: Path, change: unknown): unknown => {
  if (step === undefined) return change
  const copy = Array.isArray(value) ? [...value] : { ...Object(value) }
  return Object.assign(copy, { [step]: changedAt(Reflect.get(Object(value), step), rest, change) })
}

const strange = fc.oneof(
  fc.constantFrom(undefined, null, true, 0, -1, 1.5, '', ' ', 'text', '1'.repeat(300)),
  fc.constantFrom<unknown>([], {}, [null], [[]], { other: 1 }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** All texts that a row can answer to a body. */
const textsOf = ({ errors, leavesOut = [] }: Endpoint): readonly string[] => [
  ...Object.values(errors[401] ?? {}),
  ...Object.values(errors[400] ?? {}),
  ...leavesOut,
]

/** An audience may hold audiences, and a bulk request counts its faulty objects too. */
const notCompiled = new Set<EndpointId>([
  'campaigns.trigger.schedule.create',
  'campaigns.trigger.send',
  'canvas.trigger.schedule.create',
  'canvas.trigger.send',
  'messages.live_activity.start',
  'messages.schedule.create',
  'messages.send',
  'users.track.bulk',
])

describe.each(rows)('$id', ({ id, row, schema, bodies }) => {
  test('accepts its examples', () => {
    expect(bodies).not.toEqual([])
    for (const body of bodies) expect(validate(id, body)).toMatchObject({ ok: true, errors: [] })
  })

  test('has a schema that zod compiles once a body has been validated, but for those that it cannot', () => {
    for (const body of bodies) validate(id, body)
    const compile = () => z.compile(schema, { strict: true })
    if (notCompiled.has(id)) expect(compile).toThrow(z.ZodCompileUnsupportedError)
    else expect(compile).not.toThrow()
  })

  test('judges a body with one strange value as its schema does, and refuses it with a text of its errors', () => {
    const nearly = fc
      .constantFrom(...bodies)
      .chain((body) => fc.tuple(fc.constant(body), fc.constantFrom(...placesOf(body)), strange))
      .map(([body, path, value]): unknown => JSON.parse(JSON.stringify(changedAt(body, path, value)) ?? 'null'))
    const compiled = z.compile(schema)
    fc.assert(
      fc.property(nearly, (given) => {
        const validation = validate(id, given)
        const body = Array.isArray(given) && given.length === 0 ? {} : given
        const parsed = schema.safeParse(body)
        expect(compiled.safeParse(body)).toEqual(parsed)
        expect(validation.ok && validation.errors.length === 0).toBe(parsed.success)
        if (validation.ok && parsed.success) expect(validation.value).toEqual(parsed.data)
        const said = validation.ok
          ? validation.errors.map(({ type }) => type)
          : validation.faults.map(({ message }) => message)
        expect(textsOf(row)).toEqual(expect.arrayContaining(said))
      }),
      { numRuns: 200 },
    )
  })
})
