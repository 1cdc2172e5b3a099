import { catalogError, catalogItemErrors, type Culprit } from '@brazier/contract'
import { type Catalog, type CatalogItem, changeItem, type JsonObject } from '@brazier/domain/rules'
import { coercion, errorsOf, isTooLarge } from './read-items.ts'
import { type CatalogFaults, faultAt } from './refusal.ts'

/** Returns errors if the item, or an array in it, would become too large. Source: decision 0031. */
export const changeStoredItem = (
  { fields }: Catalog,
  item: CatalogItem,
  values: JsonObject,
): { readonly ok: true; readonly item: CatalogItem } | ({ readonly ok: false } & CatalogFaults) => {
  const changed = changeItem(fields, item, values, coercion)
  const named: Culprit = ['id', item.id]
  if (!changed.ok) {
    const unfit = changed.unfit.flatMap((field): readonly Culprit[] => [named, [field, values[field]]])
    const message = catalogItemErrors['unable-to-coerce-value']
    const faults = changed.unfit.map((field) => ({ path: ['items', 0, field], message }))
    return { ok: false, errors: errorsOf(message, unfit), faults }
  }
  if (isTooLarge(changed.item)) {
    return { ok: false, ...faultAt(catalogError(catalogItemErrors['items-too-large'], [named]), 'items', 0) }
  }
  return changed
}
