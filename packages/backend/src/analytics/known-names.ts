import { attributeTypeOf, type JsonObject, getOwn } from '@brazier/domain/rules'
import type { Records } from '../ports/records/collection.ts'
import type { Transaction } from '../ports/store.ts'

// Names in users' data, each stored once: a list of names reads no users.

/** A user can have hundreds of thousands of names; a database takes a statement for each look. */
const namesOfLookUp = 500

/** Calls `work` in order, and looks up many at once. */
export const forEachKnown = async <Element, T>(
  records: Records<T>,
  list: readonly Element[],
  nameOf: (element: Element) => string,
  work: (element: Element, known: T | undefined) => Promise<void>,
): Promise<void> => {
  for (let first = 0; first < list.length; first += namesOfLookUp) {
    const some = list.slice(first, first + namesOfLookUp)
    if (some.length > 1) await records.prefetch(some.map(nameOf))
    // All before the first write: what a store saves meanwhile leaves memory.
    const known = await Promise.all(some.map((element) => records.get(nameOf(element))))
    for (const [index, element] of some.entries()) await work(element, known[index])
  }
}

const itself = (name: string): string => name

/** Source: decision 0065. */
export const saveEventNames = (
  { customEvents }: Pick<Transaction, 'customEvents'>,
  names: Iterable<string>,
): Promise<void> =>
  forEachKnown(customEvents, [...names], itself, async (name, known) => {
    if (known === undefined) await customEvents.put(name, { name })
  })

/** Source: decision 0138. */
export const saveProductIds = ({ products }: Pick<Transaction, 'products'>, ids: Iterable<string>): Promise<void> =>
  forEachKnown(products, [...ids], itself, async (product_id, known) => {
    if (known === undefined) await products.put(product_id, { product_id })
  })

/** Stores each new attribute with its first value's type. Those of `before` cost nothing. Source: decision 0138. */
export const saveAttributeNames = async (
  { customAttributes }: Pick<Transaction, 'customAttributes'>,
  attributes: JsonObject,
  before: JsonObject = {},
): Promise<void> => {
  if (attributes === before) return
  const fresh = Object.entries(attributes).flatMap(([name, value]) => {
    const data_type = attributeTypeOf(value)
    return data_type === undefined || getOwn(before, name) !== undefined ? [] : [{ name, data_type }]
  })
  await forEachKnown(
    customAttributes,
    fresh,
    ({ name }) => name,
    async (attribute, known) => {
      if (known === undefined) await customAttributes.put(attribute.name, attribute)
    },
  )
}
