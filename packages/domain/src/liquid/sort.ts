import type { Filter, FilterCall } from 'liquidjs/dist/liquid.browser.mjs'
import { toValueSync } from 'liquidjs/dist/liquid.browser.mjs'
import { budgetOf } from './render-state.ts'
import { wholeSize } from './size.ts'

/** A list is written once, not for each comparison as by JavaScript. */
type Key = string | number | boolean | null | undefined

const keyOf = (value: unknown): Key => {
  if (Array.isArray(value)) return value.join(',')
  if (typeof value === 'object' && value !== null) return '[object Object]'
  return value as Key // what JSON has beside objects
}

/** Sorts null and missing values last. */
const compare = (one: Key, other: Key): number => {
  if (one === null || one === undefined || other === null || other === undefined) {
    return Number(one === null || one === undefined) - Number(other === null || other === undefined)
  }
  return one < other ? -1 : Number(one > other)
}

const listOf = (value: unknown): readonly unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]

const readPath = ({ context }: FilterCall, element: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((owner, name) => toValueSync(context.readProperty(owner, name)), element)

/** Charges for comparing the keys. */
const keysOf = (
  call: FilterCall,
  list: readonly unknown[],
  property: unknown,
  fold: (key: Key) => Key,
): readonly Key[] => {
  const budget = budgetOf(call.context)
  const path = typeof property === 'string' && property !== '' ? property.split('.') : undefined
  budget.memory(list.length * (8 + wholeSize(property, budget)))
  let longest = 0
  const keys = list.map((element) => {
    const value = path === undefined ? element : readPath(call, element, path)
    const size = wholeSize(value, budget)
    budget.memory(2 * size)
    longest = Math.max(longest, typeof value === 'number' ? 0 : size)
    return fold(keyOf(value))
  })
  budget.memory(list.length * Math.ceil(Math.log2(list.length + 1)) * (4 + longest / 8))
  return keys
}

const sortBy = (fold: (key: Key) => Key): Filter =>
  function (value, property) {
    const list = listOf(value)
    const keys = keysOf(this, list, property, fold)
    const order = list.map((element, at) => ({ element, key: keys[at] }))
    return order.toSorted((one, other) => compare(one.key, other.key)).map(({ element }) => element)
  }

export const sort: Filter = sortBy((key) => key)

export const sortNatural: Filter = sortBy((key) =>
  key === null || key === undefined ? key : String(key).toLowerCase(),
)
