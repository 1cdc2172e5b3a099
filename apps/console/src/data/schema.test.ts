import { describe, expect, test } from 'vitest'
import {
  emptyOf,
  limitsOf,
  membersOf,
  objectsIn,
  resolve,
  type Schema,
  type Schemas,
  schemasAt,
  skeletonOf,
  suggestNames,
  suggestValues,
  typeWord,
} from './schema.ts'

const schemas: Schemas = {
  Json: {
    anyOf: [
      { type: 'string' },
      { type: 'array', items: { $ref: '#/components/schemas/Json' } },
      { type: 'object', additionalProperties: { $ref: '#/components/schemas/Json' } },
    ],
  },
  Alias: {
    type: 'object',
    description: 'A name and a label.',
    properties: { alias_name: { type: 'string', minLength: 1 }, alias_label: { type: 'string' } },
    required: ['alias_name', 'alias_label'],
  },
}

const body: Schema = {
  type: 'object',
  properties: {
    updates: {
      type: 'array',
      minItems: 1,
      maxItems: 50,
      items: {
        anyOf: [
          {
            type: 'object',
            properties: { kind: { const: 'alias' }, alias: { $ref: '#/components/schemas/Alias' } },
            required: ['kind', 'alias'],
          },
          {
            type: 'object',
            properties: { kind: { const: 'id' }, id: { type: 'string', description: 'The id.' } },
            required: ['kind', 'id'],
          },
        ],
      },
    },
    order: { type: 'string', enum: ['asc', 'desc'], default: 'asc' },
    dry: { type: 'boolean' },
    any: { $ref: '#/components/schemas/Json' },
  },
  required: ['updates'],
}

describe('names at a place', () => {
  test('of the whole: those that are not there yet, each once, with type and need', () => {
    expect(suggestNames(schemas, body, [], ['dry'])).toMatchObject([
      { text: 'updates', insert: '[]', detail: 'list of object, required' },
      { text: 'order', insert: '"asc"', detail: 'one of 2' },
      { text: 'any' },
    ])
  })

  test('in an element of a list: those of every variant', () => {
    expect(suggestNames(schemas, body, ['updates', 3], []).map(({ text }) => text)).toEqual(['kind', 'alias', 'id'])
    expect(suggestNames(schemas, body, ['updates', 0], []).at(-1)).toMatchObject({ about: 'The id.' })
  })

  test('behind a reference', () => {
    expect(suggestNames(schemas, body, ['updates', 0, 'alias'], ['alias_name']).map(({ text }) => text)).toEqual([
      'alias_label',
    ])
  })

  test('where nothing is known: none', () => {
    expect(suggestNames(schemas, body, ['nothing', 'here'], [])).toEqual([])
  })
})

test.each([
  [['order'], ['"asc"', '"desc"']],
  [['dry'], ['true', 'false']],
  [
    ['updates', 0, 'kind'],
    ['"alias"', '"id"'],
  ],
  [['updates'], ['[]']],
  [['updates', 0, 'alias', 'alias_name'], ['""']],
  [['nothing'], []],
])('the values at %j are %j', (path, values) => {
  expect(suggestValues(schemas, body, path).map(({ insert }) => insert)).toEqual(values)
})

test('a body of the required members alone', () => {
  expect(skeletonOf(schemas, body)).toEqual({
    updates: [{ kind: 'alias', alias: { alias_name: '', alias_label: '' } }],
  })
})

test.each<[Schema, unknown]>([
  [{ type: 'integer', minimum: 1 }, 0],
  [{ type: ['null', 'string'] }, null],
  [{ const: 7 }, 7],
  [{}, ''],
])('an empty value of %j is %j', (schema, value) => {
  expect(emptyOf(schemas, schema)).toEqual(value)
})

test('what stands beside a reference counts more', () => {
  expect(resolve(schemas, { $ref: '#/components/schemas/Alias', description: 'Whose.' })).toMatchObject({
    description: 'Whose.',
    type: 'object',
  })
})

test.each<[Schema, string]>([
  [{ type: 'array', items: { type: 'string', format: 'date' } }, 'list of string, date'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }, { type: 'string' }] }, 'string or null'],
  [{ enum: ['one'] }, '"one"'],
  [{}, 'any value'],
])('the type of %j is %s', (schema, word) => {
  expect(typeWord(schemas, schema)).toBe(word)
})

test.each<[Schema, readonly string[]]>([
  [{ minLength: 1, maxLength: 255 }, ['1 to 255 characters']],
  [{ minItems: 2, maxItems: 2 }, ['exactly 2 elements']],
  [{ minimum: 1 }, ['at least 1']],
  [{ maximum: 10_000, default: 100 }, ['at most 10,000', 'default 100']],
  [{ additionalProperties: false }, ['no other members']],
  [{ minimum: 0 }, ['at least 0']],
])('the limits of %j are %j', (schema, limits) => {
  expect(limitsOf(schema)).toEqual(limits)
})

test('a value that may hold values of the same kind ends', () => {
  const json: Schema = { $ref: '#/components/schemas/Json' }
  expect(typeWord(schemas, json)).toContain('string or list of')
  expect(
    objectsIn(schemas, json)
      .flatMap(membersOf)
      .map(({ name }) => name),
  ).toContain('*')
  expect(schemasAt(schemas, json, ['a', 0, 'b'])).toHaveLength(3)
})
