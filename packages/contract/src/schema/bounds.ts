import { type AnySchema, viewOf } from './view.ts'

/** Lengths of texts and arrays, values of numbers. */
export interface Bounds {
  readonly least?: number
  readonly most?: number
  readonly isWhole: boolean
  readonly patterns: readonly RegExp[]
  /** Whether only code knows what else is checked. */
  readonly isRefined: boolean
}

/** The members of a check that are read here. Each kind has some. */
interface CheckDef {
  readonly check?: unknown
  readonly minimum?: unknown
  readonly maximum?: unknown
  readonly value?: unknown
  readonly inclusive?: unknown
  readonly pattern?: unknown
  readonly format?: unknown
}

const unbounded: Bounds = { isWhole: false, patterns: [], isRefined: false }

const atLeast = (bounds: Bounds, least: unknown): Bounds =>
  typeof least === 'number' ? { ...bounds, least: Math.max(least, bounds.least ?? -Infinity) } : bounds

const atMost = (bounds: Bounds, most: unknown): Bounds =>
  typeof most === 'number' ? { ...bounds, most: Math.min(most, bounds.most ?? Infinity) } : bounds

const refined = (bounds: Bounds): Bounds => ({ ...bounds, isRefined: true })

const withCheck = (
  bounds: Bounds,
  { check, minimum, maximum, value, inclusive, pattern, format }: CheckDef,
): Bounds => {
  switch (check) {
    case 'min_length':
      return atLeast(bounds, minimum)
    case 'max_length':
      return atMost(bounds, maximum)
    case 'greater_than':
      return inclusive === true ? atLeast(bounds, value) : refined(atLeast(bounds, value))
    case 'less_than':
      return inclusive === true ? atMost(bounds, value) : refined(atMost(bounds, value))
    case 'number_format':
      return { ...bounds, isWhole: bounds.isWhole || String(format).includes('int') }
    case 'string_format':
      return pattern instanceof RegExp ? { ...bounds, patterns: [...bounds.patterns, pattern] } : refined(bounds)
    case undefined:
      return bounds
    default:
      return refined(bounds)
  }
}

/** Reads a schema's checks, and the schema itself if it is one, like `z.int()`. */
export const boundsOf = (schema: AnySchema): Bounds => {
  const defs: readonly object[] = [schema._zod.def, ...(schema._zod.def.checks ?? []).map((check) => check._zod.def)]
  return defs.reduce<Bounds>(withCheck, unbounded)
}

/** Whether a schema takes every text. */
export const isAnyText = (schema: AnySchema): boolean => {
  const { least, most, patterns, isRefined } = boundsOf(schema)
  const isBounded = least !== undefined || most !== undefined || patterns.length > 0 || isRefined
  return viewOf(schema).kind === 'string' && !isBounded
}
