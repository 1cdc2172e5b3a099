import { limits } from '@brazier/contract'
import * as fc from 'fast-check'
import type { ArbitraryRequest } from './arbitrary-request.ts'
import { all, joined, some } from './identifiers.ts'

/** Few names, some awkward, so that requests meet each other's catalogs, fields and items. */
const names = ['known', 'r-1', '__proto__', 'constructor', 'title', 'price', '0'] as const

const characters = Array.from('abcXYZ019-_')

const name: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constant('n'.repeat(limits.catalogCharacters)) },
)

const newer = some({ a_newer_member: fc.constantFrom(null, 1, {}) })

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

const addedFields = fc
  .uniqueArray(name, { minLength: 1, maxLength: 6 })
  .chain((added) => fc.tuple(...added.map((field) => fieldType.map((type) => ({ name: field, type })))))

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

const definition = joined(
  all({
    name,
    description: fc.oneof(fc.constantFrom('', '\u0000', '\ud800'), fc.string({ maxLength: 250 })),
    fields: catalogFields,
  }),
  newer,
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

const changes = withMembers(fc.oneof({ weight: 4, arbitrary: value }, arrayChange))

const inCatalog = all({ catalog_name: name })
const ofItem = all({ catalog_name: name, item_id: name })

const request = (params: fc.Arbitrary<object>, body?: fc.Arbitrary<object>): fc.Arbitrary<ArbitraryRequest> =>
  fc.tuple(params, body ?? fc.constant(undefined)).map(([given, sent]) => ({
    params: { ...given },
    ...(sent === undefined ? {} : { body: sent }),
  }))

const one = (item: fc.Arbitrary<object>): fc.Arbitrary<object> => joined(all({ items: fc.tuple(item) }), newer)

const many = (item: fc.Arbitrary<object>): fc.Arbitrary<object> =>
  joined(
    all({
      items: fc
        .oneof(
          { weight: 12, arbitrary: fc.uniqueArray(name, { maxLength: 4 }) },
          { weight: 1, arbitrary: fc.constant(Array.from({ length: limits.catalogItems }, (_, index) => `i${index}`)) },
        )
        .chain((ids) => fc.tuple(...ids.map((id) => item.map((given) => ({ ...given, id }))))),
    }),
    newer,
  )

const cursor = fc.oneof(fc.constantFrom('', 'c2tpcDow', 'c2tpcDo1MA==', 'nonsense'), fc.string({ maxLength: 12 }))

export const catalogRequests = {
  'catalogs.add_items': request(inCatalog, many(members)),
  'catalogs.create': joined(all({ catalogs: fc.tuple(definition) }), newer).map((body) => ({ body })),
  'catalogs.create_item': request(ofItem, one(members)),
  'catalogs.create_fields': request(inCatalog, joined(all({ fields: addedFields }), newer)),
  'catalogs.create_selection': request(inCatalog, joined(all({ selection: catalogSelection }), newer)),
  'catalogs.delete_selection': request(all({ catalog_name: name, selection_name: name })),
  'catalogs.delete': request(inCatalog),
  'catalogs.delete_fields': request(all({ catalog_name: name, field_name: name })),
  'catalogs.delete_item': request(ofItem),
  'catalogs.delete_items': request(inCatalog, many(newer)),
  'catalogs.get': fc.constant({}),
  'catalogs.get_item': request(ofItem),
  'catalogs.get_items': fc
    .tuple(request(inCatalog), fc.option(cursor, { nil: undefined }))
    .map(([asked, given]) => ({ ...asked, ...(given === undefined ? {} : { query: { cursor: given } }) })),
  'catalogs.replace_item': request(ofItem, one(members)),
  'catalogs.replace_items': request(inCatalog, many(members)),
  'catalogs.update_item': request(ofItem, one(changes)),
  'catalogs.update_items': request(inCatalog, many(changes)),
}
