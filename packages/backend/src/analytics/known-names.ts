import { attributeTypeOf, type JsonObject, own } from '@brazier/domain'
import type { Transaction } from '../ports/store.ts'

// The names that users' data has. Each is stored once, so that a list of names reads no users.

/** Adds names to the custom events that the workspace knows; a known name costs one read. Source: decision 0065. */
export const saveEventNames = async (
  { customEvents }: Pick<Transaction, 'customEvents'>,
  names: Iterable<string>,
): Promise<void> => {
  for (const name of names) if ((await customEvents.get(name)) === undefined) await customEvents.put(name, { name })
}

/** Adds ids to the products that the workspace knows; a known id costs one read. Source: decision 0138. */
export const saveProductIds = async (
  { products }: Pick<Transaction, 'products'>,
  ids: Iterable<string>,
): Promise<void> => {
  for (const product_id of ids) {
    if ((await products.get(product_id)) === undefined) await products.put(product_id, { product_id })
  }
}

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
  for (const [name, value] of Object.entries(attributes)) {
    const data_type = attributeTypeOf(value)
    if (data_type === undefined || own(before, name) !== undefined) continue
    if ((await customAttributes.get(name)) === undefined) await customAttributes.put(name, { name, data_type })
  }
}
