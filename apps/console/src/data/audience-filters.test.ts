import { describe, expect, test } from 'vitest'
import { audienceKinds, fieldsOf, isFilled, joinOf, newFilter, partsOf, withField } from './audience-filters.ts'
import type { Schemas } from './schema.ts'

const text = { type: 'string' }
const schemas: Schemas = {
  Audience: {
    properties: {
      ALL: { type: 'array', items: { $ref: '#/components/schemas/Audience' } },
      hat: {
        oneOf: [
          {
            type: 'object',
            properties: { name: text, comparison: { type: 'string', enum: ['is', 'is_not'] }, value: text },
            required: ['name', 'comparison', 'value'],
          },
          {
            type: 'object',
            properties: { name: text, comparison: { enum: ['larger'] }, value: { type: 'number' } },
            required: ['name', 'comparison', 'value'],
          },
          {
            type: 'object',
            properties: { name: text, comparison: { enum: ['exists'] }, value: text },
            required: ['name', 'comparison'],
          },
        ],
      },
    },
  },
}
const kinds = audienceKinds(schemas, { $ref: '#/components/schemas/Audience' })
const hat = kinds.filters[0]

describe('the filters that a document allows', () => {
  test('lists of audiences are joins, all others are filters', () => {
    expect([kinds.joins, kinds.filters.map(({ name }) => name)]).toEqual([['ALL'], ['hat']])
    const joined = { ALL: [{ hat: {} }, 3] }
    expect([joinOf(kinds, joined), joinOf(kinds, { hat: {} }), partsOf(joined, 'ALL')]).toEqual([
      'ALL',
      undefined,
      [{ hat: {} }],
    ])
  })

  test('a new filter is whole, and its fields offer the choices of all variants', () => {
    const filter = { name: '', comparison: 'is', value: '' }
    expect(newFilter(schemas, hat)).toEqual({ hat: filter })
    expect(fieldsOf(schemas, hat, filter).map(({ name, choices, types }) => [name, choices, types])).toEqual([
      ['name', [], ['string']],
      ['comparison', ['is', 'is_not', 'larger', 'exists'], ['string']],
      ['value', [], ['string']],
    ])
  })

  test('an audience is filled when no text of any filter is empty', () => {
    const size = { hat: { name: 'size', comparison: 'larger', value: 3 } }
    const filled = [{ ALL: [size] }, { ALL: [] }, { ALL: [size, newFilter(schemas, hat)] }, newFilter(schemas, hat)]
    expect(filled.map((audience) => isFilled(schemas, kinds, audience))).toEqual([true, false, false, false])
  })

  test('another comparison keeps what fits it, and asks for a value only if it needs one', () => {
    const filter = { name: 'size', comparison: 'is', value: 'big' }
    const choose = (value: string) => withField(schemas, hat, filter, { name: 'comparison', value })
    expect(choose('is_not')).toEqual({ hat: { ...filter, comparison: 'is_not' } })
    expect(choose('larger')).toEqual({ hat: { name: 'size', comparison: 'larger', value: 0 } })
    expect(choose('exists')).toEqual({ hat: { name: 'size', comparison: 'exists' } })
  })
})
