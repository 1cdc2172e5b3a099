import { catalogItemErrors, limits } from '@brazier/contract'
import { succeeds, times, type Witness } from '../witness.ts'
import { errorOf, refused } from './catalogs.ts'

type OwnId = keyof typeof catalogItemErrors
type Culprits = Parameters<typeof errorOf>[2]

const catalog_name = 'known'

const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) })
const large = 'a'.repeat(limits.catalogItemCharacters)

const convertible = {
  title: 5,
  price: '12.5',
  sold_out: 'true',
  details: { a: [{ b: 1 }] },
  made_at: 1_667_379_799.967,
  colours: ['red', 7, true],
  place: [-180, 90],
}

const deepest = { details: nested(limits.catalogNesting) }

const faults: readonly (readonly [OwnId, title: string, members: object, culprits: Culprits])[] = [
  ['invalid-fields', 'has no fields but those declared', { name: 'x' }, []],
  ['items-too-large', 'is not too large', { title: large }, []],
  ['invalid-keys-in-value-object', 'has no dots in keys', { details: { a: [{ 'b.c': 1 }] } }, [['details', null]]],
  ['too-deep-nesting-in-value-object', 'is not too deep', { details: { a: deepest.details } }, [['details', null]]],
  ['unable-to-coerce-value', 'has numbers where they are declared', { price: 'cheap' }, [['price', 'cheap']]],
  ['unable-to-coerce-value', 'has booleans where they are declared', { sold_out: 1 }, [['sold_out', 1]]],
  ['unable-to-coerce-value', 'has texts where they are declared', { title: {} }, [['title', null]]],
  ['unable-to-coerce-value', 'has objects where they are declared', { details: [] }, [['details', null]]],
  ['unable-to-coerce-value', 'has times where they are declared', { made_at: 'soon' }, [['made_at', 'soon']]],
  ['unable-to-coerce-value', 'has places that exist', { place: [181, 0] }, [['place', null]]],
  ['unable-to-coerce-value', 'has lists of texts', { colours: [{}] }, [['colours', null]]],
  [
    'unable-to-coerce-value',
    'has lists of at most 100',
    { colours: times(limits.catalogArrayElements + 1, String) },
    [['colours', null]],
  ],
]

const error = (id: OwnId, culprits: Culprits): object => errorOf(id, catalogItemErrors[id], culprits)

/** Errors that the body alone shows, without saying which item. */
const ofBody = (id: OwnId, culprits: Culprits): Culprits | undefined => {
  if (id === 'items-too-large') return [['items', null]]
  return id === 'invalid-keys-in-value-object' || id === 'too-deep-nesting-in-value-object' ? culprits : undefined
}

const singles = (['catalogs.create_item', 'catalogs.update_item', 'catalogs.replace_item'] as const).flatMap(
  (endpoint): readonly Witness[] => {
    const params = { catalog_name, item_id: endpoint === 'catalogs.create_item' ? 'third' : 'first' }
    const refusal = (id: OwnId, title: string, items: unknown, culprits: Culprits): Witness =>
      refused(`catalogs.items/${id}`, `${endpoint}: ${title}`, { endpoint, params, body: { items } }, [
        error(id, culprits),
      ])
    return [
      ...faults.map(([id, title, members, culprits]) =>
        refusal(id, `an item ${title}`, [members], ofBody(id, culprits) ?? [['id', params.item_id], ...culprits]),
      ),
      refusal('item-array-invalid', 'items are an array', {}, [['items', null]]),
      refusal('item-array-invalid', 'an item is an object', ['first'], [['items', 'first']]),
      refusal('item-array-invalid', 'there is an item', [], [['items', null]]),
      refusal('request-includes-too-many-items', 'there is one item', [{ id: 'first' }, {}], [['items', null]]),
      refusal('id-in-body', 'the id is in the path', [{ id: 'first' }], [['id', 'first']]),
    ]
  },
)

const long = 'a'.repeat(limits.catalogCharacters + 1)

const ofOneItem = [
  'catalogs.create_item',
  'catalogs.replace_item',
  'catalogs.get_item',
  'catalogs.update_item',
  'catalogs.delete_item',
] as const

const itemIds = ofOneItem.flatMap((endpoint): readonly Witness[] =>
  (
    [
      ['ids-too-large', long],
      ['invalid-ids', 'a b'],
      ['invalid-ids', '\u0000'],
    ] as const
  ).map(([id, item_id]) =>
    refused(
      `catalogs.items/${id}`,
      `${endpoint}: the id of an item is not ${JSON.stringify(item_id.slice(0, 3))}`,
      {
        endpoint,
        params: { catalog_name, item_id },
        ...(endpoint === 'catalogs.get_item' || endpoint === 'catalogs.delete_item' ? {} : { body: { items: [{}] } }),
      },
      [error(id, [['item_id', item_id]])],
    ),
  ),
)

const notFound = (['catalogs.get_item', 'catalogs.update_item', 'catalogs.delete_item'] as const).map((endpoint) =>
  refused(
    'catalogs.items/item-not-found',
    `${endpoint} finds no item of an unknown id`,
    {
      endpoint,
      params: { catalog_name, item_id: 'nobody' },
      ...(endpoint === 'catalogs.update_item' ? { body: { items: [{}] } } : {}),
    },
    [error('item-not-found', [['item_id', 'nobody']])],
    404,
  ),
)

const bulk = (
  ['catalogs.add_items', 'catalogs.update_items', 'catalogs.replace_items', 'catalogs.delete_items'] as const
).flatMap((endpoint): readonly Witness[] => {
  const refusal = (id: OwnId, title: string, items: unknown, culprits: Culprits): Witness =>
    refused(`catalogs.items/${id}`, `${endpoint}: ${title}`, { endpoint, params: { catalog_name }, body: { items } }, [
      error(id, culprits),
    ])
  const ofMembers = faults.map(([id, title, members, culprits]) =>
    refusal(id, `an item ${title}`, [{ id: 'first', ...members }], [['id', 'first'], ...culprits]),
  )
  return [
    succeeds(`${endpoint}/202`, `${endpoint} takes 50 items`, {
      params: { catalog_name },
      body: {
        items: times(limits.catalogItems, (index) => ({
          id: `i${index}`,
          ...(endpoint === 'catalogs.delete_items' ? {} : convertible),
        })),
      },
    }),
    succeeds(`${endpoint}/202`, `${endpoint} of nothing does nothing`, {
      params: { catalog_name },
      body: { items: [] },
    }),
    refusal('items-missing-ids', 'items have ids', [{}], []),
    refusal('item-array-invalid', 'items are an array', 'first', [['items', 'first']]),
    refusal(
      'request-includes-too-many-items',
      'there are at most 50 items',
      times(limits.catalogItems + 1, (index) => ({ id: `i${index}` })),
      [['items', null]],
    ),
    refusal('ids-not-strings', 'ids are texts', [{ id: 1 }], [['id', 1]]),
    refusal('ids-not-unique', 'an item is there once', [{ id: 'a' }, { id: 'b' }, { id: 'a' }], [['id', 'a']]),
    refusal('ids-too-large', 'ids are not long', [{ id: long }], [['id', long]]),
    refusal('invalid-ids', 'ids have no blanks', [{ id: 'a b' }], [['id', 'a b']]),
    ...(endpoint === 'catalogs.delete_items' ? [] : ofMembers),
  ]
})

const several = refused(
  'catalogs.items/several',
  'every fault of many items is answered, one error for each kind of fault',
  {
    endpoint: 'catalogs.add_items',
    params: { catalog_name },
    body: { items: [{}, { id: 'a b' }, {}, { id: 'b', details: { $a: 1 }, title: large }, { id: 'b' }] },
  },
  [
    { ...error('items-missing-ids', []), message: catalogItemErrors['items-missing-ids'].replace('1', '2') },
    error('ids-not-unique', [['id', 'b']]),
    error('invalid-ids', [['id', 'a b']]),
    error('items-too-large', [['id', 'b']]),
    error('invalid-keys-in-value-object', [
      ['id', 'b'],
      ['details', null],
    ]),
  ],
)

export const catalogItemWitnesses: readonly Witness[] = [
  succeeds('catalogs.create_item/201', 'an item is added, its values converted', {
    params: { catalog_name, item_id: 'third' },
    body: { items: [convertible] },
  }),
  succeeds('catalogs.create_item/201', 'an item can be 50 levels deep', {
    params: { catalog_name, item_id: 'deep' },
    body: { items: [deepest] },
  }),
  succeeds('catalogs.update_item/200', 'members of an item are changed', {
    params: { catalog_name, item_id: 'first' },
    body: { items: [{ colours: { $add: ['red'], $remove: ['blue'] } }] },
  }),
  succeeds('catalogs.replace_item/200', 'an item that is not there is added by replacing it', {
    params: { catalog_name, item_id: 'third' },
    body: { items: [convertible] },
  }),
  succeeds('catalogs.delete_item/202', 'an item is deleted', { params: { catalog_name, item_id: 'first' } }),
  refused(
    'catalogs.items/item-already-exists',
    'an item is added once, and everything else that is wrong with it is said too',
    {
      endpoint: 'catalogs.create_item',
      params: { catalog_name, item_id: 'first' },
      body: { items: [{ price: 'cheap' }] },
    },
    [
      error('unable-to-coerce-value', [
        ['id', 'first'],
        ['price', 'cheap'],
      ]),
      error('item-already-exists', [['id', 'first']]),
    ],
  ),
  ...singles,
  ...itemIds,
  ...notFound,
  ...bulk,
  several,
]
