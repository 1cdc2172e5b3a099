import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import type { CatalogFieldType } from './catalog.ts'
import { coerceValue } from './coerce-value.ts'

const rules = { arrayElements: 3 }

const coerced = (value: Json, type: CatalogFieldType) => coerceValue(value, type, rules)

describe('a value of an item', () => {
  it.each<[Json, CatalogFieldType, Json]>([
    ['text', 'string', 'text'],
    [5, 'string', '5'],
    [true, 'string', 'true'],
    [12.5, 'number', 12.5],
    ['-12.5e3', 'number', -12_500],
    [-0, 'number', 0],
    ['-0', 'number', 0],
    ['1.25', 'number', 1.25],
    ['1e10', 'number', 1e10],
    ['1E+5', 'number', 100_000],
    ['1e-2', 'number', 0.01],
    ['false', 'boolean', false],
    [-62_167_219_200, 'time', '0000-01-01T00:00:00.000Z'],
    [32_535_215_999, 'time', '3000-12-31T23:59:59.000Z'],
    [false, 'boolean', false],
    ['true', 'boolean', true],
    ['2022-11-02T10:03:19.967+01:00', 'time', '2022-11-02T09:03:19.967Z'],
    [1_667_379_799, 'time', '2022-11-02T09:03:19.000Z'],
    [1_667_379_799.967, 'time', '2022-11-02T09:03:19.967Z'],
    [0, 'time', '1970-01-01T00:00:00.000Z'],
    [['red', 7, true], 'array', ['red', '7', 'true']],
    [[], 'array', []],
    [[-180, 90], 'geo', [-180, 90]],
    [{ a: [1] }, 'object', { a: [1] }],
    [null, 'number', null],
    [null, 'object', null],
  ])('%j is taken for a %s as %j', (value, type, wanted) => {
    expect(coerced(value, type)).toEqual(wanted)
  })

  it.each<[Json, CatalogFieldType]>([
    [{}, 'string'],
    [[], 'string'],
    ['', 'number'],
    [' 5', 'number'],
    ['0x10', 'number'],
    ['1e999', 'number'],
    [true, 'number'],
    [[5], 'number'],
    [-62_167_219_201, 'time'],
    [32_535_216_000, 'time'],
    ['no', 'boolean'],
    [1, 'boolean'],
    ['TRUE', 'boolean'],
    ['tomorrow', 'time'],
    [1e18, 'time'],
    [true, 'time'],
    ['red', 'array'],
    [['a', 'b', 'c', 'd'], 'array'],
    [[null], 'array'],
    [[0, 91], 'geo'],
    [[181, 0], 'geo'],
    [[0], 'geo'],
    [[0, 0, 0], 'geo'],
    ['00', 'geo'],
    [['0', '0'], 'geo'],
    [[], 'object'],
    ['{}', 'object'],
  ])('%j is not taken for a %s', (value, type) => {
    expect(coerced(value, type)).toBeUndefined()
  })
})

describe('properties', () => {
  const types = fc.constantFrom<CatalogFieldType>('string', 'number', 'boolean', 'object', 'time', 'array', 'geo')
  const values = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>, // fast-check's own JSON is not readonly
    fc.double({ noNaN: true, min: -1e11, max: 1e11 }),
    fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2999-12-31') }).map((date) => date.toISOString()),
  )

  it('a converted value stays unchanged', () => {
    fc.assert(
      fc.property(values, types, (value, type) => {
        const once = coerced(value, type)
        if (once !== undefined) expect(coerced(once, type)).toEqual(once)
      }),
      { numRuns: 1000 },
    )
  })

  it('a converted value has the type of its field', () => {
    const holds: { readonly [Type in CatalogFieldType]: (value: Json) => boolean } = {
      string: (value) => typeof value === 'string',
      number: (value) => Number.isFinite(value),
      boolean: (value) => typeof value === 'boolean',
      object: (value) => typeof value === 'object' && !Array.isArray(value),
      time: (value) => typeof value === 'string' && new Date(value).toISOString() === value,
      array: (value) => Array.isArray(value) && value.every((element) => typeof element === 'string'),
      geo: (value) => Array.isArray(value) && value.length === 2,
    }
    fc.assert(
      fc.property(values, types, (value, type) => {
        const read = coerced(value, type)
        if (read !== undefined && read !== null) expect(holds[type](read)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
