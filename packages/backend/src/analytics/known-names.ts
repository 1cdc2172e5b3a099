import { attributeTypeOf, type JsonObject, own } from '@brazier/domain/rules'
import type { Records } from '../ports/records/collection.ts'
import type { Transaction } from '../ports/store.ts'

// The names that users' data has. Each is stored once, so that a list of names reads no users.

/** Names that are looked up at once. One user can have hundreds of thousands, and a database takes a statement for each look. */
const namesOfLookUp = 500

/** Calls `work` with each element and the record of its name, in order. Many are looked up at once. */
export const forEachKnown = async <Element, T>(
  records: Records<T>,
  list: readonly Element[],
  nameOf: (element: Element) => string,
  work: (element: Element, known: T | undefined) => Promise<void>,
): Promise<void> => {
  for (let first = 0; first < list.length; first += namesOfLookUp) {
    const some = list.slice(first, first + namesOfLookUp)
    if (some.length > 1) await records.prefetch(some.map(nameOf))
    // All before the first is written: what a store saves meanwhile is not in memory any more.
    const known = await Promise.all(some.map((element) => records.get(nameOf(element))))
    for (const [index, element] of some.entries()) await work(element, known[index])
  }
}

const itself = (name: string): string => name

/** Adds names to the custom events that the workspace knows. Source: decision 0065. */
export const saveEventNames = (
  { customEvents }: Pick<Transaction, 'customEvents'>,
  names: Iterable<string>,
): Promise<void> =>
  forEachKnown(customEvents, [...names], itself, async (name, known) => {
    if (known === undefined) await customEvents.put(name, { name })
  })

/** Adds ids to the products that the workspace knows. Source: decision 0138. */
export const saveProductIds = ({ products }: Pick<Transaction, 'products'>, ids: Iterable<string>): Promise<void> =>
  forEachKnown(products, [...ids], itself, async (product_id, known) => {
    if (known === undefined) await products.put(product_id, { product_id })
  })

/**
 * Adds the names of a user's custom attributes to those that the workspace knows, with the type of the first value. Those that
 * the user had `before` cost nothing. Source: decision 0138.
 */
export const saveAttributeNames = async (
  { customAttributes }: Pick<Transaction, 'customAttributes'>,
  attributes: JsonObject,
  before: JsonObject = {},
): Promise<void> => {
  if (attributes === before) return
  const fresh = Object.entries(attributes).flatMap(([name, value]) => {
    const data_type = attributeTypeOf(value)
    return data_type === undefined || own(before, name) !== undefined ? [] : [{ name, data_type }]
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
