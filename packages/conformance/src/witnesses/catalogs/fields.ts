import { catalogErrors, catalogFieldErrors, limits } from '@brazier/contract'
import { succeeds, times, type Witness, type WitnessRequest } from '../witness.ts'
import { errorOf, refused } from './catalogs.ts'
import { knownCatalog } from './known-catalogs.ts'

const params = { catalog_name: 'known' }
const texts = { ...catalogErrors, ...catalogFieldErrors }

type Id = keyof typeof texts
type Culprits = Parameters<typeof errorOf>[2]

const adding = (fields: unknown, catalog_name = 'known'): WitnessRequest => ({
  endpoint: 'catalogs.create_fields',
  params: { catalog_name },
  body: { fields },
})

const deleting = (field_name: string, catalog_name = 'known'): WitnessRequest => ({
  endpoint: 'catalogs.delete_fields',
  params: { catalog_name, field_name },
})

const refusal = (id: Id, title: string, request: WitnessRequest, culprits: Culprits, status = 400): Witness =>
  refused(`catalogs.fields/${id}`, title, request, [errorOf(id, texts[id], culprits)], status)

const long = 'a'.repeat(limits.catalogCharacters + 1)
const many = (count: number) => times(count, (index) => ({ name: `f${index}`, type: 'string' }))

const taken = knownCatalog.fields[1]

export const catalogFieldWitnesses: readonly Witness[] = [
  succeeds(
    'catalogs.create_fields/202',
    'fields are added to a catalog later',
    adding([{ name: 'added', type: 'number' }]),
  ),
  refusal('arbitrary-error', 'new fields are an array', { ...adding(0), body: {} }, [['fields', null]]),
  refusal('arbitrary-error', 'there is a new field', adding([]), [['fields', null]]),
  refusal('invalid-fields', 'a new field is an object', adding(['title']), [['fields', 'title']]),
  refusal('invalid-fields', 'a new field has a name', adding([{ type: 'string' }]), [['name', null]]),
  refusal(
    'request-includes-too-many-fields',
    'a request adds at most 50 fields',
    adding(many(limits.catalogAddedFields + 1)),
    [['fields', null]],
  ),
  refusal(
    'field-names-not-unique',
    'a new field is named once',
    adding([
      { name: 'a', type: 'time' },
      { name: 'a', type: 'geo' },
    ]),
    [['name', 'a']],
  ),
  refusal('field-names-not-unique', 'a new field has a name of its own', adding([taken]), [['name', 'title']]),
  refusal('field-names-not-unique', 'there is one id', adding([{ name: 'id', type: 'string' }]), [['name', 'id']]),
  refusal('invalid-field-names', 'the name of a new field has no dot', adding([{ name: 'a.b', type: 'time' }]), [
    ['name', 'a.b'],
  ]),
  refusal('field-names-too-large', 'the name of a new field is not long', adding([{ name: long, type: 'time' }]), [
    ['name', long],
  ]),
  refusal('invalid-field-types', 'the type of a new field is one of seven', adding([{ name: 'a', type: 'integer' }]), [
    ['type', 'integer'],
  ]),
  refusal(
    'catalog-exceeds-fields-limit',
    'a catalog has at most 500 fields in the end',
    adding([{ name: 'added', type: 'number' }], 'packed'),
    [['fields', null]],
  ),
  refusal(
    'catalog-not-found',
    'fields are added to a catalog that exists',
    adding([{ name: 'added', type: 'number' }], 'nowhere'),
    [['catalog_name', 'nowhere']],
    404,
  ),
  succeeds('catalogs.delete_fields/202', 'a field is deleted later', {
    params: { ...params, field_name: 'made_at' },
  }),
  refusal(
    'invalid-field-name',
    'a field that is deleted exists',
    deleting('nothing'),
    [['field_name', 'nothing']],
    404,
  ),
  refusal('invalid-field-name', 'the id stays', deleting('id'), [['field_name', 'id']], 404),
  refusal(
    'catalog-not-found',
    'a field is deleted from a catalog that exists',
    deleting('title', 'nowhere'),
    [['catalog_name', 'nowhere']],
    404,
  ),
]
