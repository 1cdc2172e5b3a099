import type * as z from 'zod'
import { nameRuleOf } from './every-name.ts'
import { recogniseObject } from './recognise-object.ts'

/** Whether a schema would accept a value as it is, unchanged and with no member that it does not name. Never throws. */
export type Recogniser = (value: unknown) => boolean

const never: Recogniser = () => false

/** One check of a schema (a length, a pattern, a refinement) as a predicate; a kind that is not spelt out never passes. */
const checkOf = (check: z.core.$ZodCheck): Recogniser => {
  const def = (check as z.core.$ZodChecks)._zod.def // the union of all kinds is what `def.check` tells apart
  const custom: { readonly check: string; readonly fn?: (value: never) => unknown } = check._zod.def
  if (custom.check === 'custom' && custom.fn !== undefined) return holdsBy(custom.fn)
  if (def.check === 'greater_than' && typeof def.value === 'number') return numberOf(def.value, def.inclusive, 1)
  if (def.check === 'less_than' && typeof def.value === 'number') return numberOf(def.value, def.inclusive, -1)
  if (def.check === 'string_format' && def.pattern !== undefined) return matching(def.pattern)
  return never
}

type Length = z.core.$ZodCheckMinLength | z.core.$ZodCheckMaxLength

const isLength = (check: z.core.$ZodCheck): check is Length =>
  check._zod.def.check === 'min_length' || check._zod.def.check === 'max_length'

interface Bounds {
  readonly least: number
  readonly most: number
}

const boundsOf = (checks: readonly z.core.$ZodCheck[]): Bounds =>
  checks
    .filter(isLength)
    .reduce<Bounds>(
      ({ least, most }, { _zod: { def } }) =>
        'minimum' in def ? { least: Math.max(least, def.minimum), most } : { least, most: Math.min(most, def.maximum) },
      { least: 0, most: Infinity },
    )

/** A text with its lengths in one look. zod counts the characters of a text, and one may take two units. */
const textWithin = ({ least, most }: Bounds): Recogniser => {
  const units = least > 1 ? least * 2 : least
  return (value) => typeof value === 'string' && value.length >= units && value.length <= most
}

/** A pattern that remembers where it stopped would not answer the same twice. */
const matching = (pattern: RegExp): Recogniser =>
  pattern.global || pattern.sticky ? never : (value) => typeof value === 'string' && pattern.test(value)

/** A refinement's own type is that of its schema, which was checked before. */
const holdsBy =
  (holds: (value: never) => unknown): Recogniser =>
  (value) =>
    holds(value as never) === true // see above

const numberOf =
  (bound: number, inclusive: boolean, sign: 1 | -1): Recogniser =>
  (value) =>
    typeof value === 'number' && ((value - bound) * sign > 0 || (inclusive && value === bound))

const arrayOf =
  (element: Recogniser, { least, most }: Bounds): Recogniser =>
  (value) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) return false
    for (let index = 0; index < value.length; index += 1) if (!element(value[index])) return false
    return true
  }

const unionOf = (options: readonly z.core.$ZodType[]): Recogniser => {
  const recognisers = options.map((option) => recogniser(option)).filter((recognise) => recognise !== never)
  const [only] = recognisers
  if (only !== undefined && recognisers.length === 1) return only
  return (value) => {
    for (const recognise of recognisers) if (recognise(value)) return true
    return false
  }
}

const stringOf = (
  def: z.core.$ZodStringDef & { readonly check?: string; readonly pattern?: RegExp | undefined },
  bounds: Bounds,
): Recogniser => {
  if (def.coerce === true || (def.check === 'string_format' && def.pattern === undefined)) return never
  const text = textWithin(bounds)
  return def.pattern === undefined ? text : every(text, [matching(def.pattern)])
}

const numberKind = (def: z.core.$ZodNumberDef & { readonly format?: string }): Recogniser => {
  if (def.coerce === true) return never
  if (def.format === undefined) return (value) => Number.isFinite(value)
  return def.format === 'safeint' ? (value) => Number.isSafeInteger(value) : never
}

/** Comparing with a few texts is quicker than hashing the one that came. */
const enumOf = (entries: readonly unknown[]): Recogniser => {
  if (entries.length <= 4) {
    return (value) => {
      for (const entry of entries) if (value === entry) return true
      return false
    }
  }
  const values = new Set(entries)
  return (value) => values.has(value)
}

const ruleOf = (check: z.core.$ZodCheck): ((name: string) => boolean) | undefined => {
  const def: { readonly check: string; readonly fn?: object } = check._zod.def
  return def.fn === undefined ? undefined : nameRuleOf(def.fn)
}

const isFolded = (type: string, check: z.core.$ZodCheck): boolean =>
  type === 'object' ? ruleOf(check) !== undefined : (type === 'string' || type === 'array') && isLength(check)

const anyName = (): boolean => true

/** The kind of a schema, with those of its checks that are quicker in one go with it. */
const base = (schema: z.core.$ZodTypes, folded: readonly z.core.$ZodCheck[]): Recogniser => {
  const def = schema._zod.def
  switch (def.type) {
    case 'string':
      return stringOf(def, boundsOf(folded))
    case 'number':
      return numberKind(def)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum':
      return enumOf(Object.values(def.entries))
    case 'array':
      return arrayOf(recogniser(def.element), boundsOf(folded))
    case 'object':
      return recogniseObject(def, folded.map(ruleOf).find((rule) => rule !== undefined) ?? anyName, recogniser)
    case 'union':
      return unionOf(def.options)
    case 'optional': {
      const inner = recogniser(def.innerType)
      return (value) => inner(value) || value === undefined
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

/** All of several in one call: a chain of pairs would take one more call each. */
const every =
  (first: Recogniser, others: readonly Recogniser[]): Recogniser =>
  (value) => {
    if (!first(value)) return false
    for (let index = 0; index < others.length; index += 1) if (others[index]?.(value) !== true) return false
    return true
  }

/**
 * Builds a fast yes for a schema: true means that parsing would give back the very value. False means nothing: a schema
 * that transforms, or a kind that is not spelt out here, is never recognised, and the caller parses.
 */
export const recogniser = (schema: z.core.$ZodType): Recogniser => {
  const kinds = schema as z.core.$ZodTypes // the union of all kinds is what `def.type` tells apart
  const { type, checks = [] } = kinds._zod.def
  const others = checks.filter((check) => !isFolded(type, check))
  const start = base(
    kinds,
    checks.filter((check) => isFolded(type, check)),
  )
  return others.length === 0 ? start : every(start, others.map(checkOf))
}
