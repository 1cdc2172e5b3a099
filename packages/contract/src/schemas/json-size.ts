import { limits } from '../limits.ts'

interface Measure {
  /** Above this size nobody asks for more: a larger value is read only in part. */
  readonly most: number
  /** The size of what is no JSON, such as infinite numbers and functions. */
  readonly other: number
}

/** The fewest characters of a value as JSON; Infinity for too many levels. Above `most`, it may take more. */
export const leastSize = (value: unknown, measure: Measure, depth = 0): number => {
  if (typeof value === 'string') return value.length + 2
  if (typeof value === 'number') return Number.isFinite(value) ? 1 : measure.other
  if (value === null || typeof value === 'boolean') return 4
  if (typeof value !== 'object') return measure.other
  if (depth >= limits.nesting) return Infinity
  const isArray = Array.isArray(value)
  const names = Object.keys(value)
  // Brackets, and a comma between any two.
  let total = Math.max(2, names.length + 1)
  for (const name of names) {
    if (total > measure.most) return total
    total += (isArray ? 0 : name.length + 3) + leastSize(Reflect.get(value, name), measure, depth + 1)
  }
  return total
}
