import { isRecord, type UnknownRecord } from '@brazier/domain/vocabulary'
import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { leastSize } from '../schemas/json-size.ts'
import { catalogItemErrors as errors } from './catalog-errors.ts'
import { catalogNamePattern, CatalogParams } from './catalog.ts'

type Id = keyof typeof errors

const text = (id: Id): { readonly error: string } => ({ error: errors[id] })

/** Whether a value, or what it has, meets a test. Reads members in order, no more than needed. */
const someMember = (value: object, test: (member: unknown) => boolean): boolean => {
  if (Array.isArray(value)) return value.some(test)
  for (const name of Object.keys(value)) if (test(Reflect.get(value, name))) return true
  return false
}

const isDeeper = (value: unknown, levels: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || someMember(value, (member) => isDeeper(member, levels - 1))
}

const hasForbiddenKey = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const isForbidden = (name: string): boolean => name.includes('.') || name.includes('$')
  return (!Array.isArray(value) && Object.keys(value).some(isForbidden)) || someMember(value, hasForbiddenKey)
}

/** Whether a value cannot be JSON: a number beyond the greatest, or what only code can hand in. */
const isUnwritable = (value: unknown): boolean => {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value === 'function' || typeof value === 'bigint' || typeof value === 'symbol') return true
  return typeof value === 'object' && value !== null && someMember(value, isUnwritable)
}

/** Characters of an item as JSON, without its id and null members. Source: decision 0031. */
export const catalogItemCharacters = (item: object): number =>
  JSON.stringify(Object.fromEntries(Object.entries(item).filter(([name, value]) => name !== 'id' && value !== null)))
    .length

/** Whether an item takes more characters than it may. A part of most such items tells. */
const isTooLarge = (item: UnknownRecord): boolean => {
  const most = limits.catalogItemCharacters
  let least = 0
  for (const name of Object.keys(item)) {
    if (name !== 'id' && item[name] !== null) least += leastSize(item[name], { most, other: 0 })
    if (least > most) return true
  }
  return catalogItemCharacters(item) > most
}

/** `{"$add": […], "$remove": […]}`: elements to add and to take out. */
const isArrayChange = (value: unknown): value is UnknownRecord => {
  const names = isRecord(value) ? Object.keys(value) : []
  return names.length > 0 && names.every((name) => name === '$add' || name === '$remove')
}

/** Fault of a value, whatever its field's type. */
const faultOf = (value: unknown, isChange: boolean): Id | undefined => {
  if (isDeeper(value, limits.catalogNesting)) return 'too-deep-nesting-in-value-object'
  if (isUnwritable(value)) return 'unable-to-coerce-value'
  const inner = isChange && isArrayChange(value) ? Object.values(value) : [value]
  return inner.some(hasForbiddenKey) ? 'invalid-keys-in-value-object' : undefined
}

const idFault = (id: unknown): readonly Id[] => {
  if (id === undefined) return ['items-missing-ids']
  if (typeof id !== 'string') return ['ids-not-strings']
  const tooLarge = id.length > limits.catalogCharacters ? (['ids-too-large'] as const) : []
  return catalogNamePattern.test(id) ? tooLarge : [...tooLarge, 'invalid-ids']
}

const getOwn = (item: UnknownRecord, name: string): unknown => (Object.hasOwn(item, name) ? item[name] : undefined)

/** Leaves what a change puts into an item: of an array, what it adds. The changed item is measured later. */
const putIn = (item: UnknownRecord): UnknownRecord =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [name, isArrayChange(value) ? getOwn(value, '$add') : value]),
  )

type ItemFault = readonly [Id, member?: string]

/** An item with one of these may not be writable as JSON, so it is not measured. */
const unmeasured: ReadonlySet<Id> = new Set<Id>(['too-deep-nesting-in-value-object', 'unable-to-coerce-value'])

/** The faults of an item's members but its id, and of its size. */
const valueFaults = (item: UnknownRecord, isChange: boolean): readonly ItemFault[] => {
  const id = getOwn(item, 'id')
  // At fault already, and each fault would be answered with it.
  if (typeof id === 'string' && id.length > limits.catalogCharacters) return []
  const faults: ItemFault[] = []
  for (const name of Object.keys(item)) {
    const fault = name === 'id' ? undefined : faultOf(item[name], isChange)
    if (fault !== undefined) faults.push([fault, name])
    if (faults.length === limits.catalogItemFaults) return faults
  }
  if (faults.some(([fault]) => unmeasured.has(fault))) return faults
  return isTooLarge(isChange ? putIn(item) : item) ? [...faults, ['items-too-large']] : faults
}

const noId = (item: UnknownRecord): readonly ItemFault[] => (Object.hasOwn(item, 'id') ? [['id-in-body', 'id']] : [])
const ownId = (item: UnknownRecord): readonly ItemFault[] => idFault(getOwn(item, 'id')).map((id) => [id, 'id'])

/** Texts of faults of an item's id, members and size that need no catalog. */
export const catalogItemFaults = (given: UnknownRecord, isChange = false): readonly string[] =>
  [...ownId(given), ...valueFaults(given, isChange)].map(([id]) => errors[id])

const item = (faultsOf: (item: UnknownRecord) => readonly ItemFault[]): z.ZodCustom<UnknownRecord> =>
  z.custom<UnknownRecord>(isRecord, text('item-array-invalid')).superRefine((given, context) => {
    for (const [id, member] of faultsOf(given)) {
      context.addIssue({ code: 'custom', message: errors[id], path: member === undefined ? [] : [member] })
    }
  })

const body = <Items extends z.ZodType>(
  items: () => Items,
): z.ZodObject<{
  /** The items, at most 50, each with an `id` that no other item of the request has. */
  items: Items
}> => lazyObject(() => ({ items: items() }), text('item-array-invalid'))

const oneItem = (
  isChange: boolean,
): z.ZodObject<{
  /** The item, exactly one, without an `id`: the path has it. */
  items: z.ZodTuple<[z.ZodCustom<UnknownRecord>]>
}> =>
  body(() =>
    z.tuple([item((given) => [...noId(given), ...valueFaults(given, isChange)])], {
      error: ({ code }) => errors[code === 'too_big' ? 'request-includes-too-many-items' : 'item-array-invalid'],
    }),
  )

/** The body that writes one item, named by the path. Source: decision 0031. */
export const ItemBody = oneItem(false)

/** The body that changes members of one item, named by the path; the others stay. Source: decision 0031. */
export const ItemChangesBody = oneItem(true)

const refuseRepeated = (items: readonly unknown[], context: z.core.$RefinementCtx): void => {
  const ids = new Set<unknown>()
  for (const [index, given] of items.entries()) {
    const id = isRecord(given) ? getOwn(given, 'id') : undefined
    if (typeof id === 'string' && ids.has(id)) {
      context.addIssue({ code: 'custom', message: errors['ids-not-unique'], path: [index, 'id'] })
    }
    ids.add(id)
  }
}

const manyItems = (element: z.ZodCustom<UnknownRecord>): z.ZodArray<z.ZodCustom<UnknownRecord>> =>
  z
    .array(element, text('item-array-invalid'))
    .max(limits.catalogItems, text('request-includes-too-many-items'))
    // Also with faulty items: every fault is answered.
    .superRefine(refuseRepeated, { when: ({ value }) => Array.isArray(value) })

/** The body that writes up to 50 items, each with its id. Source: decision 0031. */
export const ItemsBody = body(() => manyItems(item((given) => [...ownId(given), ...valueFaults(given, false)])))

/** The body that changes members of up to 50 items, each with its id. Source: decision 0031. */
export const ItemsChangesBody = body(() => manyItems(item((given) => [...ownId(given), ...valueFaults(given, true)])))

/** The body that names up to 50 items by their ids. Source: decision 0031. */
export const ItemIdsBody = body(() => manyItems(item(ownId)))

/** An item as the service shows it: its id and one member for each field that its catalog declares. Source: spec, "Catalog item". */
export const CatalogItem = z
  .record(z.string(), z.unknown())
  .refine((given) => typeof getOwn(given, 'id') === 'string', { error: 'an item has an id' })

/** The id of an item in a path. Source: decision 0031. */
export const ItemId = z
  .string()
  .max(limits.catalogCharacters, text('ids-too-large'))
  .regex(catalogNamePattern, text('invalid-ids'))

/** The path of an item. */
export const ItemParams = lazyObject(() => ({
  ...CatalogParams.shape,
  /** The id of the item: letters, digits, hyphens and underscores, at most 250. */
  item_id: ItemId,
}))
