import { type Budget, OverBudget } from './budget.ts'
import { renderLimits } from './render-limits.ts'

/** Characters of a number, boolean or bracket. */
const scalarSize = 8

/** Most characters that JSON indents a level. */
const widestIndent = 10

interface Measured {
  readonly size: number
  readonly levels: number
}

/** Counts a value's parts up to a bound. */
const measure = (value: unknown, most: number): Measured => {
  let [size, levels] = [0, 0]
  const visit = (part: unknown, level: number): void => {
    size += typeof part === 'string' ? part.length + 1 : scalarSize
    levels = Math.max(levels, level)
    if (size > most || typeof part !== 'object' || part === null) return
    if (level === renderLimits.levels) throw new OverBudget(`a value of more than ${renderLimits.levels} levels`)
    if (Array.isArray(part)) {
      for (const element of part) if (size <= most) visit(element, level + 1)
      return
    }
    for (const name of Object.keys(part)) {
      size += name.length + 1
      if (size <= most) visit(Reflect.get(part, name), level + 1)
    }
  }
  visit(value, 0)
  return { size, levels }
}

/** Returns about the characters. A list in it twice counts twice. Throws over the memory left. */
export const wholeSize = (value: unknown, budget: Budget): number => {
  if (typeof value === 'string') return value.length + 1
  if (typeof value !== 'object' || value === null) return scalarSize
  return measureWithin(value, budget).size
}

/** Returns about the characters of indented JSON. Throws over the memory left. */
export const indentedSize = (value: unknown, budget: Budget): number => {
  const { size, levels } = measureWithin(value, budget)
  return size * (1 + widestIndent * levels)
}

const measureWithin = (value: unknown, budget: Budget): Measured => {
  const left = budget.memoryLeft()
  const measured = measure(value, left)
  if (measured.size > left) budget.memory(measured.size)
  return measured
}

/** Counts a text or a list, without its contents. */
export const topSize = (value: unknown): number =>
  typeof value === 'string' || Array.isArray(value) ? value.length + 1 : scalarSize
