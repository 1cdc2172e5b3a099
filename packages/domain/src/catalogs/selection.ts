import { hashText } from '../hash.ts'
import { isJsonArray, type Json, getOwn } from '../json.ts'
import { compareTexts } from '../text-order.ts'
import type { CatalogSelection, SelectionFilter } from './catalog-selection.ts'
import type { CatalogField, CatalogFieldType, CatalogItem } from './catalog.ts'
import { coerceValue } from './coerce-value.ts'
import type { SelectionOperator } from './selection-operators.ts'

const operatorsOf: { readonly [Type in CatalogFieldType]: readonly SelectionOperator[] } = {
  string: ['equals', 'does not equal'],
  number: ['equals', 'does not equal', 'greater than', 'less than'],
  boolean: ['is'],
  time: ['before', 'after'],
  array: ['includes value', 'does not include value'],
  object: [],
  geo: [],
}

/** Whether a value has Liquid and so depends on the user. */
export const hasLiquid = (value: unknown): value is string => typeof value === 'string' && /\{[{%]/.test(value)

/** An element of an array is a text. */
const elementType = (type: CatalogFieldType): CatalogFieldType => (type === 'array' ? 'string' : type)

const read = (value: Json, type: CatalogFieldType): Json | undefined =>
  coerceValue(value, elementType(type), { arrayElements: 0 })

/** Whether a filter's operator and value fit its field. */
export const isValidFilter = (
  fields: readonly CatalogField[],
  { field, operator, value }: SelectionFilter,
): boolean => {
  const type = fields.find(({ name }) => name === field)?.type
  if (type === undefined || !operatorsOf[type].includes(operator)) return false
  return hasLiquid(value) || read(value, type) !== undefined
}

/** Whether items can be in order of a field. */
export const isSortable = (fields: readonly CatalogField[], field: string): boolean => {
  const type = fields.find(({ name }) => name === field)?.type
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'time'
}

/** Whether a selection filters or sorts by a field. */
export const refersTo = ({ filters, sort_field }: CatalogSelection, field: string): boolean =>
  sort_field === field || filters.some((filter) => filter.field === field)

const isMatch = (given: Json, operator: SelectionOperator, wanted: Json): boolean => {
  switch (operator) {
    case 'equals':
    case 'is':
      return given === wanted
    case 'does not equal':
      return given !== wanted
    case 'greater than':
      return typeof given === 'number' && typeof wanted === 'number' && given > wanted
    case 'less than':
      return typeof given === 'number' && typeof wanted === 'number' && given < wanted
    case 'before':
      return typeof given === 'string' && typeof wanted === 'string' && Date.parse(given) < Date.parse(wanted)
    case 'after':
      return typeof given === 'string' && typeof wanted === 'string' && Date.parse(given) > Date.parse(wanted)
    case 'includes value':
      return isJsonArray(given) && given.includes(wanted)
    case 'does not include value':
      return !(isJsonArray(given) && given.includes(wanted))
  }
}

/** A rendered value is a text, Unix seconds too. */
const readRendered = (value: Json, type: CatalogFieldType): Json | undefined =>
  read(value, type) ?? (type === 'time' ? read(read(value, 'number') ?? null, type) : undefined)

type Matches = (item: CatalogItem) => boolean

const matcher = (fields: readonly CatalogField[], filters: readonly SelectionFilter[]): Matches => {
  const tests = filters.map((filter): Matches => {
    const { field, operator, value } = filter
    const type = fields.find(({ name }) => name === field)?.type
    const wanted = type === undefined ? undefined : readRendered(value, type)
    if (wanted === undefined) return () => false
    return (item) => isMatch(getOwn(item, field) ?? null, operator, wanted)
  })
  return (item) => tests.every((matches) => matches(item))
}

type Compare = (a: CatalogItem, b: CatalogItem) => number

const compareValues = (a: Json, b: Json): number => {
  if (typeof a === 'string' && typeof b === 'string') return compareTexts(a, b)
  return Number(a) - Number(b)
}

/** Items without a value come last in both orders, equal ones in order of id. */
const byField =
  (field: string, order: 'asc' | 'desc'): Compare =>
  (a, b) => {
    const [first, second] = [getOwn(a, field) ?? null, getOwn(b, field) ?? null]
    const missing = Number(first === null) - Number(second === null)
    const values = first === null || second === null ? 0 : compareValues(first, second)
    return missing || (order === 'asc' ? values : -values) || compareTexts(a.id, b.id)
  }

/** Looks random, the same for the same seed. */
const byChance =
  (seed: string): Compare =>
  (a, b) =>
    hashText(`${seed} ${a.id}`) - hashText(`${seed} ${b.id}`) || compareTexts(a.id, b.id)

/** Items that a random selection is drawn from. */
const pool = 1000

/** Collects a selection: give it each catalog item, then ask for a user's items. */
export interface Selector {
  add(items: readonly CatalogItem[]): void
  /** In order; `seed` decides a random one. */
  items(seed: string): readonly CatalogItem[]
}

/** Creates a selector; its filters have no Liquid left. It keeps at most 1,000 items beside those given. Source: decision 0157. */
export const createSelector = (fields: readonly CatalogField[], selection: CatalogSelection): Selector => {
  const { filters, results_limit, sort_field, sort_order } = selection
  const matches = matcher(fields, filters)
  const isSorted = sort_field !== undefined && sort_order !== undefined
  const compare = isSorted ? byField(sort_field, sort_order) : byChance(selection.name)
  const kept = isSorted ? results_limit : pool
  let best: readonly CatalogItem[] = []
  return {
    add: (items) => {
      const worst = best.length === kept ? best.at(-1) : undefined
      const found = items.filter((item) => matches(item) && (worst === undefined || compare(item, worst) < 0))
      if (found.length > 0) best = [...best, ...found].toSorted(compare).slice(0, kept)
    },
    items: (seed) => (isSorted ? best : best.toSorted(byChance(`${selection.name} ${seed}`))).slice(0, results_limit),
  }
}
