import type * as z from 'zod'

/** Whether a schema would accept a value as it is, unchanged and with no member that it does not name. Never throws. */
export type Recogniser = (value: unknown) => boolean

const never: Recogniser = () => false

const isObject = (value: unknown): value is { readonly [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One check of a schema (a length, a pattern, a refinement) as a predicate; a kind that is not spelt out never passes. */
const checkOf = (check: z.core.$ZodCheck<never>): Recogniser => {
  const def = (check as z.core.$ZodChecks)._zod.def // the union of all kinds is what `def.check` tells apart
  const custom: { readonly check: string; readonly fn?: (value: never) => unknown } = check._zod.def
  if (custom.check === 'custom' && custom.fn !== undefined) return holdsBy(custom.fn)
  if (def.check === 'greater_than' && typeof def.value === 'number') return numberOf(def.value, def.inclusive, 1)
  if (def.check === 'less_than' && typeof def.value === 'number') return numberOf(def.value, def.inclusive, -1)
  if (def.check === 'min_length') return lengthOf((length) => length >= def.minimum)
  if (def.check === 'max_length') return lengthOf((length) => length <= def.maximum)
  if (def.check === 'string_format' && def.pattern !== undefined) {
    const { pattern } = def
    return (value) => typeof value === 'string' && !pattern.global && pattern.test(value)
  }
  return never
}

/** A refinement's own type is that of its schema, which was checked before. */
const holdsBy =
  (holds: (value: never) => unknown): Recogniser =>
  (value) =>
    holds(value as never) === true

const numberOf =
  (bound: number, inclusive: boolean, sign: 1 | -1): Recogniser =>
  (value) =>
    typeof value === 'number' && ((value - bound) * sign > 0 || (inclusive && value === bound))

const lengthOf =
  (holds: (length: number) => boolean): Recogniser =>
  (value) =>
    (typeof value === 'string' || Array.isArray(value)) && holds(value.length)

const arrayOf =
  (element: Recogniser): Recogniser =>
  (value) => {
    if (!Array.isArray(value)) return false
    for (let index = 0; index < value.length; index += 1) if (!element(value[index])) return false
    return true
  }

const isClosed = (catchall: z.core.$ZodType | undefined): boolean =>
  catchall === undefined || (catchall as z.core.$ZodTypes)._zod.def.type === 'never'

/** Walks the value's members, not the shape's: most members of a large shape are absent. */
const objectOf = (def: z.core.$ZodObjectDef): Recogniser => {
  const members = new Map(Object.entries(def.shape).map(([name, schema]) => [name, recogniser(schema)]))
  const required = new Set(Object.keys(def.shape).filter((name) => def.shape[name]?._zod.optin !== 'optional'))
  const other = isClosed(def.catchall) || def.catchall === undefined ? never : recogniser(def.catchall)
  return (value) => {
    if (!isObject(value)) return false
    let seen = 0
    for (const name in value) {
      if (!(members.get(name) ?? other)(value[name])) return false
      if (required.has(name)) seen += 1
    }
    return seen === required.size
  }
}

const unionOf = (options: readonly z.core.$ZodType[]): Recogniser => {
  const recognisers = options.map((option) => recogniser(option))
  return (value) => {
    for (const recognise of recognisers) if (recognise(value)) return true
    return false
  }
}

const stringOf = (def: z.core.$ZodStringDef & { readonly check?: string; readonly pattern?: RegExp | undefined }): Recogniser => {
  if (def.coerce === true || (def.check === 'string_format' && def.pattern === undefined)) return never
  const { pattern } = def
  return pattern === undefined
    ? (value) => typeof value === 'string'
    : (value) => typeof value === 'string' && pattern.test(value)
}

const base = (schema: z.core.$ZodTypes): Recogniser => {
  const def = schema._zod.def
  switch (def.type) {
    case 'string':
      return stringOf(def)
    case 'number':
      return 'format' in def ? never : (value) => Number.isFinite(value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum': {
      const values = new Set<unknown>(Object.values(def.entries))
      return (value) => values.has(value)
    }
    case 'array':
      return arrayOf(recogniser(def.element))
    case 'object':
      return objectOf(def)
    case 'union':
      return unionOf(def.options)
    case 'optional': {
      const inner = recogniser(def.innerType)
      return (value) => value === undefined || inner(value)
    }
    case 'nullable': {
      const inner = recogniser(def.innerType)
      return (value) => value === null || inner(value)
    }
    case 'unknown':
      return () => true
    case 'custom':
      return holdsBy(def.fn)
    default:
      return never
  }
}

/**
 * Builds a fast yes for a schema: true means that parsing would give back the very value. False means nothing: a schema
 * that transforms, or a kind that is not spelt out here, is never recognised, and the caller parses.
 */
export const recogniser = (schema: z.core.$ZodType): Recogniser => {
  const kinds = schema as z.core.$ZodTypes // the union of all kinds is what `def.type` tells apart
  return (schema._zod.def.checks ?? [])
    .map(checkOf)
    .reduce<Recogniser>((recognise, check) => (value) => recognise(value) && check(value), base(kinds))
}
