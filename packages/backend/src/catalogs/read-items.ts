import {
  catalogError,
  type CatalogError,
  type CatalogErrorMessage,
  catalogItemCharacters,
  catalogItemErrors,
  type Culprit,
  type Fault,
  limits,
} from '@brazier/contract'
import {
  type Catalog,
  type Coercion,
  type JsonObject,
  getOwn,
  type ReadMembers,
  readMembers,
} from '@brazier/domain/rules'
import type { CatalogFaults } from './refusal.ts'

export interface GivenItem {
  readonly id: string
  readonly members: { readonly [name: string]: unknown }
}

export interface ReadItem {
  readonly id: string
  readonly values: JsonObject
}

export const coercion: Coercion = { arrayElements: limits.catalogArrayElements }

export const jsonOf = (members: GivenItem['members']): JsonObject => members as JsonObject // a request's body is JSON; the contract's type is unknown

/** Names all culprits in one error, if any. */
export const errorsOf = (message: CatalogErrorMessage, culprits: readonly Culprit[]): readonly CatalogError[] =>
  culprits.length === 0 ? [] : [catalogError(message, culprits)]

/** Values of their fields' types can be longer than those given. Source: decision 0031. */
export const isTooLarge = (values: JsonObject): boolean => catalogItemCharacters(values) > limits.catalogItemCharacters

/** Returns fields that a selection filters by, with too long texts. Source: decision 0157. */
export const overlongFields = ({ selections = [] }: Catalog, values: JsonObject): readonly string[] => {
  const filtered = new Set(selections.flatMap(({ filters }) => filters.map(({ field }) => field)))
  return [...filtered].filter((field) => {
    const value = getOwn(values, field)
    return typeof value === 'string' && value.length > limits.filteredCharacters
  })
}

interface ItemRead {
  readonly item: GivenItem
  readonly read: ReadMembers
  readonly isLarge: boolean
}

/** A change is measured later, with the members that stay. */
const readOne = ({ fields }: Catalog, item: GivenItem, isChange: boolean): ItemRead => {
  const read = readMembers(fields, jsonOf(item.members), coercion, isChange)
  return { item, read, isLarge: !isChange && read.ok && isTooLarge(read.values) }
}

const errorsIn = (catalog: Catalog, reads: readonly ItemRead[]): readonly CatalogError[] => {
  const undeclared: Culprit[] = []
  const large: Culprit[] = []
  const unfit: Culprit[] = []
  const overlong: Culprit[] = []
  for (const { item, read, isLarge } of reads) {
    const id: Culprit = ['id', item.id]
    if (isLarge) large.push(id)
    if (read.ok) {
      for (const field of overlongFields(catalog, read.values)) overlong.push(id, [field, item.members[field]])
      continue
    }
    if (read.undeclared.length > 0) undeclared.push(id)
    for (const field of read.unfit) unfit.push(id, [field, item.members[field]])
  }
  return [
    ...errorsOf(catalogItemErrors['invalid-fields'], undeclared),
    ...errorsOf(catalogItemErrors['items-too-large'], large),
    ...errorsOf(catalogItemErrors['filtered-set-field-too-long'], overlong),
    ...errorsOf(catalogItemErrors['unable-to-coerce-value'], unfit),
  ]
}

const faultsIn = (catalog: Catalog, reads: readonly ItemRead[]): readonly Fault[] =>
  reads.flatMap(({ read, isLarge }, index): readonly Fault[] => {
    const at = (message: string) => (field: string) => ({ path: ['items', index, field], message })
    if (read.ok) {
      const large = isLarge ? [{ path: ['items', index], message: catalogItemErrors['items-too-large'] }] : []
      return [
        ...large,
        ...overlongFields(catalog, read.values).map(at(catalogItemErrors['filtered-set-field-too-long'])),
      ]
    }
    const undeclared = read.undeclared.slice(0, limits.catalogItemFaults).map(at(catalogItemErrors['invalid-fields']))
    return [...undeclared, ...read.unfit.map(at(catalogItemErrors['unable-to-coerce-value']))]
  })

/**
 * Reads all items or none. One error names all items with unknown members, another all values that cannot be converted. Source: decision
 * 0031.
 */
export const readItems = (
  catalog: Catalog,
  items: readonly GivenItem[],
  isChange: boolean,
): { readonly ok: true; readonly items: readonly ReadItem[] } | ({ readonly ok: false } & CatalogFaults) => {
  const reads = items.map((item) => readOne(catalog, item, isChange))
  const errors = errorsIn(catalog, reads)
  if (errors.length > 0) return { ok: false, errors, faults: faultsIn(catalog, reads) }
  return { ok: true, items: reads.flatMap(({ item, read }) => (read.ok ? [{ id: item.id, values: read.values }] : [])) }
}

/** As `readItems`. */
export const readItem = (
  catalog: Catalog,
  item: GivenItem,
  isChange: boolean,
): { readonly ok: true; readonly values: JsonObject } | ({ readonly ok: false } & CatalogFaults) => {
  const one = readOne(catalog, item, isChange)
  const errors = errorsIn(catalog, [one])
  return one.read.ok && errors.length === 0 ? one.read : { ok: false, errors, faults: faultsIn(catalog, [one]) }
}
