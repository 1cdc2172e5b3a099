import { isJsonArray, isJsonObject, type Json, type JsonObject, getOwn } from '../json.ts'
import type { CatalogField, CatalogFieldType, CatalogItem } from './catalog.ts'
import { coerceValue, type Coercion, toTexts } from './coerce-value.ts'

/** An item's members as their fields' types, or the names of those that cannot be converted. */
export type ReadMembers =
  | { readonly ok: true; readonly values: JsonObject }
  | {
      readonly ok: false
      /** Not fields of the catalog. */
      readonly undeclared: readonly string[]
      /** Fields whose value cannot be converted. */
      readonly unfit: readonly string[]
    }

interface ArrayChange {
  readonly $add?: readonly string[]
  readonly $remove?: readonly string[]
}

const changeNames = ['$add', '$remove'] as const

/** Makes elements texts; undefined for other values. */
const arrayChange = (value: Json | undefined): ArrayChange | undefined => {
  if (!isJsonObject(value)) return undefined
  const names = Object.keys(value)
  const lists = changeNames.flatMap((name) =>
    isJsonArray(getOwn(value, name)) ? [[name, toTexts(getOwn(value, name))] as const] : [],
  )
  const isChange = names.length > 0 && names.length === lists.length && lists.every(([, texts]) => texts !== undefined)
  return isChange ? Object.fromEntries(lists) : undefined
}

const readValue = (value: Json, type: CatalogFieldType, rules: Coercion, isChange: boolean): Json | undefined => {
  const isNamed = isChange && isJsonObject(value) && changeNames.some((name) => Object.hasOwn(value, name))
  if (isNamed && type !== 'array') return undefined
  const change = isNamed ? arrayChange(value) : undefined
  return change === undefined ? coerceValue(value, type, rules) : { ...change }
}

/**
 * Reads members except the id. With `isChange`, an array can also be `{"$add": […], "$remove": […]}`, which stays unchanged for
 * `changeItem`. Source: decision 0031.
 */
export const readMembers = (
  fields: readonly CatalogField[],
  members: JsonObject,
  rules: Coercion,
  isChange = false,
): ReadMembers => {
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  const undeclared: string[] = []
  const unfit: string[] = []
  const values: [string, Json][] = []
  for (const [name, value] of Object.entries(members)) {
    if (name === 'id') continue
    const type = types.get(name)
    if (type === undefined) {
      undeclared.push(name)
      continue
    }
    const read = readValue(value, type, rules, isChange)
    if (read === undefined) unfit.push(name)
    else values.push([name, read])
  }
  if (undeclared.length > 0 || unfit.length > 0) return { ok: false, undeclared, unfit }
  return { ok: true, values: Object.fromEntries(values) }
}

/** Creates an item from members by `readMembers`. */
export const newItem = (fields: readonly CatalogField[], id: string, values: JsonObject): CatalogItem => {
  const members = fields
    .filter(({ name }) => name !== 'id')
    .map(({ name }): [string, Json] => [name, getOwn(values, name) ?? null])
  return { id, ...Object.fromEntries(members) }
}

const changed = (before: Json, { $add = [], $remove = [] }: ArrayChange): readonly string[] => {
  const lost = new Set($remove)
  const left = (toTexts(before) ?? []).filter((text) => !lost.has(text))
  return [...new Set([...left, ...$add])]
}

/**
 * Changes given members. In a changed array, `$remove` comes before `$add`, and a present element is not added again. If arrays would
 * become too long, returns their names instead.
 */
export const changeItem = (
  fields: readonly CatalogField[],
  item: CatalogItem,
  values: JsonObject,
  { arrayElements }: Pick<Coercion, 'arrayElements'>,
): { readonly ok: true; readonly item: CatalogItem } | { readonly ok: false; readonly unfit: readonly string[] } => {
  const types = new Map(fields.map(({ name, type }) => [name, type]))
  const members = Object.entries(values).map(([name, value]): [string, Json] => {
    const change = types.get(name) === 'array' ? arrayChange(value) : undefined
    return [name, change === undefined ? value : changed(getOwn(item, name) ?? null, change)]
  })
  const unfit = members.filter(([, value]) => isJsonArray(value) && value.length > arrayElements).map(([name]) => name)
  if (unfit.length > 0) return { ok: false, unfit }
  return { ok: true, item: newItem(fields, item.id, { ...item, ...Object.fromEntries(members) }) }
}
