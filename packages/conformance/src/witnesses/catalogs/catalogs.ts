import { type CatalogErrorId, catalogErrors, type EndpointId, invalidRequest, limits } from '@brazier/contract'
import { answered, succeeds, times, type Witness, type WitnessRequest } from '../witness.ts'
import { chosenCatalog, fullCatalog, knownCatalog } from './known-catalogs.ts'

type Culprit = readonly [parameter: string, value: string | number | boolean | null]

export const errorOf = (id: CatalogErrorId, message: string, culprits: readonly Culprit[]): object => ({
  id,
  message,
  parameters: culprits.map(([parameter]) => parameter),
  parameter_values: culprits.map(([, value]) => value),
})

/** Takes one error, or several in order. */
export const refused = (
  id: string,
  title: string,
  request: WitnessRequest,
  errors: readonly object[],
  status = 400,
): Witness => ({ id, title, request, status, body: { errors, message: invalidRequest } })

type OwnId = keyof typeof catalogErrors

const refusal = (id: OwnId, title: string, request: WitnessRequest, culprits: readonly Culprit[]): Witness =>
  refused(`catalogs/${id}`, title, request, [errorOf(id, catalogErrors[id], culprits)])

const definition = (changes: object): object => ({
  name: 'new-1_A',
  description: '',
  fields: [{ name: 'id', type: 'string' }],
  ...changes,
})

const creating = (catalogs: unknown): WitnessRequest => ({ endpoint: 'catalogs.create', body: { catalogs } })
const withFields = (...fields: readonly unknown[]): WitnessRequest =>
  creating([definition({ fields: [{ name: 'id', type: 'string' }, ...fields] })])

const long = 'a'.repeat(limits.catalogCharacters + 1)

const creations: readonly Witness[] = [
  {
    id: 'catalogs.create/201',
    title: 'a new catalog is shown without items, in the recorded order of members',
    request: creating([definition({ fields: knownCatalog.fields })]),
    status: 201,
    body: {
      catalogs: [
        {
          description: '',
          fields: knownCatalog.fields,
          name: 'new-1_A',
          num_items: 0,
          updated_at: '2024-06-01T00:00:00.000+00:00',
        },
      ],
      message: 'success',
    },
  },
  refusal('catalog-array-invalid', 'catalogs are an array', creating({}), [['catalogs', null]]),
  refusal('catalog-array-invalid', 'a catalog is an object', creating(['restaurants']), [['catalogs', 'restaurants']]),
  refusal('catalog-array-invalid', 'there is a catalog to create', creating([]), [['catalogs', null]]),
  refusal('too-many-catalog-atoms', 'one catalog is created a request', creating([definition({}), definition({})]), [
    ['catalogs', null],
  ]),
  refusal('catalog-name-already-exists', 'a name is given once', creating([definition({ name: 'known' })]), [
    ['name', 'known'],
  ]),
  refusal('invalid-catalog-name', 'a catalog has a name', creating([definition({ name: '' })]), [['name', '']]),
  refusal('invalid-catalog-name', 'a name has no blank', creating([definition({ name: 'my catalog' })]), [
    ['name', 'my catalog'],
  ]),
  refusal('catalog-name-too-large', 'a name is not long', creating([definition({ name: long })]), [['name', long]]),
  refusal('arbitrary-error', 'a catalog is described', creating([{ ...definition({}), description: undefined }]), [
    ['description', null],
  ]),
  refusal('description-too-long', 'a description is short', creating([definition({ description: long })]), [
    ['description', long],
  ]),
]

const fields: readonly Witness[] = [
  refusal('invalid-fields', 'fields are an array', creating([definition({ fields: 'id' })]), [['fields', 'id']]),
  refusal('invalid-fields', 'a field is an object', withFields('title'), [['fields', 'title']]),
  refusal('invalid-fields', 'a field has a name', withFields({ type: 'string' }), [['name', null]]),
  refusal(
    'too-many-fields',
    'a catalog has at most 500 fields',
    withFields(...times(limits.catalogFields, (index) => ({ name: `f${index}`, type: 'string' }))),
    [['fields', null]],
  ),
  refusal('id-not-first-column', 'a catalog has an id', creating([definition({ fields: [] })]), [['fields', null]]),
  refusal('invalid-fields', 'the first field is not just its name', creating([definition({ fields: ['id'] })]), [
    ['fields', 'id'],
  ]),
  refusal('invalid-fields', 'the first field is not null', creating([definition({ fields: [null] })]), [
    ['fields', null],
  ]),
  refusal('invalid-fields', 'the first field has a name', creating([definition({ fields: [{ type: 'string' }] })]), [
    ['name', null],
  ]),
  refusal(
    'id-not-first-column',
    'the id comes first',
    creating([
      definition({
        fields: [
          { name: 'title', type: 'string' },
          { name: 'id', type: 'string' },
        ],
      }),
    ]),
    [['name', 'title']],
  ),
  refusal(
    'id-not-first-column',
    'the id is a text',
    creating([definition({ fields: [{ name: 'id', type: 'number' }] })]),
    [['type', 'number']],
  ),
  refusal(
    'field-names-not-unique',
    'a field is declared once',
    withFields({ name: 'a', type: 'time' }, { name: 'a', type: 'time' }),
    [['name', 'a']],
  ),
  refusal('invalid-field-names', 'the name of a field has no dot', withFields({ name: 'a.b', type: 'time' }), [
    ['name', 'a.b'],
  ]),
  refusal('field-names-too-large', 'the name of a field is not long', withFields({ name: long, type: 'time' }), [
    ['name', long],
  ]),
  refusal('invalid-field-types', 'the type of a field is one of seven', withFields({ name: 'a', type: 'integer' }), [
    ['type', 'integer'],
  ]),
  refused(
    'catalogs/several',
    'every fault is answered, one error for each kind of fault, in the order of the table',
    creating([
      {
        name: `${long} `,
        description: long,
        fields: [
          { name: 'a b', type: 'int' },
          { name: 'c', type: 'float' },
          { name: 'c', type: 'time' },
        ],
      },
    ]),
    [
      errorOf('invalid-catalog-name', catalogErrors['invalid-catalog-name'], [['name', `${long} `]]),
      errorOf('catalog-name-too-large', catalogErrors['catalog-name-too-large'], [['name', `${long} `]]),
      errorOf('description-too-long', catalogErrors['description-too-long'], [['description', long]]),
      errorOf('id-not-first-column', catalogErrors['id-not-first-column'], [['name', 'a b']]),
      errorOf('field-names-not-unique', catalogErrors['field-names-not-unique'], [['name', 'c']]),
      errorOf('invalid-field-names', catalogErrors['invalid-field-names'], [['name', 'a b']]),
      errorOf('invalid-field-types', catalogErrors['invalid-field-types'], [
        ['type', 'int'],
        ['type', 'float'],
      ]),
    ],
  ),
]

const empty = Object.fromEntries(knownCatalog.fields.slice(2).map(({ name }) => [name, null]))
const shownItems = [
  { id: 'first', title: 'One', ...empty, price: 1 },
  { id: 'second', title: null, ...empty },
]

const inKnown = { catalog_name: 'known' }

const unknown = (endpoint: EndpointId, body?: unknown): Witness =>
  refused(
    'catalogs/catalog-not-found',
    `${endpoint} finds no catalog of an unknown name`,
    { endpoint, params: { catalog_name: 'nowhere', item_id: 'first' }, ...(body === undefined ? {} : { body }) },
    [errorOf('catalog-not-found', catalogErrors['catalog-not-found'], [['catalog_name', 'nowhere']])],
    404,
  )

const cursor = (value: string, title: string): Witness =>
  refusal('invalid-cursor', title, { endpoint: 'catalogs.get_items', params: inKnown, query: { cursor: value } }, [
    ['cursor', value],
  ])

export const catalogWitnesses: readonly Witness[] = [
  ...creations,
  ...fields,
  succeeds(
    'catalogs.get/200',
    'catalogs are listed with the number of their items',
    {},
    {
      catalogs: [
        {
          description: knownCatalog.description,
          fields: knownCatalog.fields,
          name: 'known',
          num_items: 2,
          updated_at: '2024-05-31T12:00:00.000+00:00',
        },
        {
          description: '',
          fields: fullCatalog.fields,
          name: 'packed',
          num_items: 0,
          updated_at: '2024-05-31T12:00:00.000+00:00',
        },
        {
          description: '',
          fields: chosenCatalog.fields,
          name: 'selected',
          num_items: 1,
          updated_at: '2024-05-31T12:00:00.000+00:00',
        },
      ],
      message: 'success',
    },
  ),
  succeeds(
    'catalogs.get_items/200',
    'items are listed in order of id, each with a member for every field',
    { params: inKnown },
    { items: shownItems, message: 'success' },
  ),
  answered(
    'catalogs.get_items/skip',
    200,
    'the recorded form of cursors is understood',
    { params: inKnown, query: { cursor: btoa('skip:1') } },
    { items: shownItems.slice(1), message: 'success' },
  ),
  cursor('50', 'a number is no cursor'),
  cursor(btoa('skip:-1'), 'a cursor cannot skip backwards'),
  cursor('ZmFmMjc2NzQzYzg4ZWMyYWE9azAtNDg', 'a cursor of another catalog is none of this one'),
  succeeds(
    'catalogs.get_item/200',
    'an item is given by its id',
    { params: { ...inKnown, item_id: 'first' } },
    { items: shownItems.slice(0, 1), message: 'success' },
  ),
  succeeds('catalogs.delete/200', 'a catalog is deleted with its items', { params: inKnown }),
  unknown('catalogs.get_items'),
  unknown('catalogs.delete'),
  unknown('catalogs.get_item'),
  unknown('catalogs.delete_item'),
  ...(['catalogs.create_item', 'catalogs.update_item', 'catalogs.replace_item'] as const).map((id) =>
    unknown(id, { items: [{}] }),
  ),
  ...(['catalogs.add_items', 'catalogs.update_items', 'catalogs.replace_items', 'catalogs.delete_items'] as const).map(
    (id) => unknown(id, { items: [{ id: 'first' }] }),
  ),
]
