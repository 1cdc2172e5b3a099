import { drawFor } from './draw.ts'
import { defined, type Overrides, type StateRecord } from './given.ts'
import { countOf } from './misuse.ts'
import { titles } from './people.ts'

export type BuiltCatalog = StateRecord<'catalogs'>

type Item = NonNullable<BuiltCatalog['items']>[number]
type Field = BuiltCatalog['fields'][number]

/** A catalog for the builder. `items` can be a number of items. */
export interface GivenCatalog extends Omit<Overrides<BuiltCatalog>, 'items'> {
  readonly items?: readonly Item[] | number | undefined
}

const shopFields: readonly Field[] = [
  { name: 'id', type: 'string' },
  { name: 'title', type: 'string' },
  { name: 'price', type: 'number' },
  { name: 'in_stock', type: 'boolean' },
]

const typeOf = (value: unknown): Field['type'] => {
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  return typeof value === 'object' ? 'object' : 'string'
}

/** Starts with `id`, then in order of appearance. A field's first value gives its type. */
const fieldsOf = (items: readonly Item[]): readonly Field[] => {
  const values = new Map<string, unknown>([['id', '']])
  for (const item of items) {
    for (const [name, value] of Object.entries(item)) values.set(name, values.get(name) ?? value)
  }
  // Without values, any type is possible.
  return [...values].map(([name, value]) => ({ name, type: value === null ? 'string' : typeOf(value) }))
}

const valueOf = (type: Field['type'], seed: number, kind: string, number: number): Item[string] => {
  const draw = drawFor(seed, kind, number)
  switch (type) {
    case 'string':
      return `${draw.one(titles)} ${number}`
    case 'number':
      return draw.below(10_000) / 100
    case 'boolean':
      return draw.one([true, false])
    case 'time':
      return new Date(Date.UTC(2024, 0, 1 + draw.below(90))).toISOString()
    case 'array':
      return [draw.one(titles)]
    case 'object':
      return { title: draw.one(titles) }
    case 'geo':
      return [draw.below(360) - 180, draw.below(180) - 90]
  }
}

const made = (count: number, name: string, fields: readonly Field[], seed: number): readonly Item[] =>
  Array.from({ length: count }, (_, index): Item => {
    const members = fields.map((field) => [
      field.name,
      field.name === 'id'
        ? `item-${String(index + 1).padStart(4, '0')}`
        : valueOf(field.type, seed, `catalog/${name}/${field.name}`, index + 1),
    ])
    return Object.fromEntries(members) as Item // names and JSON values
  })

/** Derives absent fields from items, or absent items from fields. Default: three products. */
export const newCatalog = (given: GivenCatalog, seed: number, number: number): BuiltCatalog => {
  const { items = 'items' in given ? undefined : 3, ...others } = given
  const name = given.name ?? `catalog-${number}`
  const fields = given.fields ?? (typeof items === 'number' ? [...shopFields] : [...fieldsOf(items ?? [])])
  const all = typeof items === 'number' ? made(countOf(items, 'catalog', 'items'), name, fields, seed) : items
  return defined<BuiltCatalog>({ ...others, name, fields, items: all && [...all] })
}
