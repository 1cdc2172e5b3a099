import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import { all, joined, some } from './identifiers.ts'

/** Few names, some awkward, so that requests meet each other's catalogs, fields and items. */
export const catalogNames = ['known', 'r-1', '__proto__', 'constructor', 'title', 'price', '0'] as const

const characters = Array.from('abcXYZ019-_')

const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...catalogNames) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant('n'.repeat(limits.catalogCharacters)) },
)

const fieldType = fc.constantFrom('string', 'number', 'boolean', 'object', 'time', 'array', 'geo')

/** Starts with `id`; each name once. */
export const catalogFields: fc.Arbitrary<readonly object[]> = fc
  .oneof(
    { weight: 20, arbitrary: fc.uniqueArray(name, { maxLength: 6 }) },
    { weight: 1, arbitrary: fc.constant(Array.from({ length: limits.catalogFields - 1 }, (_, index) => `f${index}`)) },
  )
  .chain((fieldNames) =>
    fc
      .array(fieldType, { minLength: fieldNames.length, maxLength: fieldNames.length })
      .map((types) => [
        { name: 'id', type: 'string' },
        ...fieldNames.filter((field) => field !== 'id').map((field, index) => ({ name: field, type: types[index] })),
      ]),
  )

const filter = fc.oneof(
  all({ field: name, operator: fc.constantFrom('equals', 'does not equal'), value: fc.string({ maxLength: 5 }) }),
  all({
    field: name,
    operator: fc.constantFrom('equals', 'does not equal', 'greater than', 'less than'),
    value: fc.integer(),
  }),
  all({ field: name, operator: fc.constant('is'), value: fc.boolean() }),
  all({
    field: name,
    operator: fc.constantFrom('before', 'after'),
    value: fc.constantFrom('2024-01-01T00:00:00Z', '{{${date_of_first_session}}}'),
  }),
  all({
    field: name,
    operator: fc.constantFrom('includes value', 'does not include value'),
    value: fc.string({ maxLength: 5 }),
  }),
)

export const catalogSelection: fc.Arbitrary<object> = joined(
  all({ name: fc.oneof(name, fc.constantFrom('best of', '__proto__', 'ÅÖ😀')) }),
  some({
    description: fc.string({ maxLength: 20 }),
    external_id: fc.constantFrom('12345678', ''),
    source: fc.constantFrom('Shopify', 'Braze', 'custom'),
    filters: fc.array(filter, { maxLength: limits.selectionFilters }),
    results_limit: fc.integer({ min: 1, max: limits.selectionResults }),
  }),
  fc.oneof(fc.constant({}), all({ sort_field: name, sort_order: fc.constantFrom('asc', 'desc') })),
)

/** Any value, whatever its field's type. */
const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(
    '',
    'text',
    '5',
    'true',
    '2024-02-29',
    '\u0000',
    '\ud800',
    null,
    true,
    0,
    -0,
    1e300,
    1_667_379_799.967,
  ),
  fc.constantFrom([], ['red', 7], [10.5, -20], {}, { a: [{ b: null }] }, { toString: 1 }),
  fc.jsonValue({ maxDepth: 2, stringUnit: fc.constantFrom(...characters) }),
)

const arrayChange = fc
  .record(
    { $add: fc.array(fc.string(), { maxLength: 2 }), $remove: fc.array(fc.string(), { maxLength: 2 }) },
    { requiredKeys: [] },
  )
  .filter((change) => Object.keys(change).length > 0)

const withMembers = (values: fc.Arbitrary<unknown>): fc.Arbitrary<object> =>
  fc
    .array(fc.tuple(fc.oneof(name, fc.constantFrom('any name', '', 'a.b', '$add')), values), { maxLength: 4 })
    .map((entries) => Object.fromEntries(entries.filter(([member]) => member !== 'id')))
    .filter((item) => JSON.stringify(item).length <= limits.catalogItemCharacters)

const members = withMembers(value)

/** Has the form that the service shows. */
export const catalogItem: fc.Arbitrary<object> = fc.tuple(name, members).map(([id, item]) => ({ id, ...item }))

/** With an id or without, changed or whole. */
export const changedItem: fc.Arbitrary<object> = fc
  .tuple(some({ id: name }), withMembers(fc.oneof({ weight: 4, arbitrary: value }, arrayChange)))
  .map(([id, item]) => ({ ...item, ...id }))
