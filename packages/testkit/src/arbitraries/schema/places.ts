import { type AnySchema, viewOf } from '@brazier/contract/schema'
import type * as z from 'zod'

/** Path in a request: `body`, `query` or `params`, then member names and array indexes. */
export type Path = readonly (string | number)[]

/** A value in a request, with its schema. */
export interface Place {
  readonly path: Path
  /** The schema of the value without optional, nullable and default. */
  readonly schema: AnySchema
  /** The schema with optional, nullable and default. */
  readonly whole: AnySchema
  /** Undefined for a member that is absent and optional. */
  readonly value: unknown
  readonly isMember: boolean
  /** The union that contains the place. It gives the errors of all places in it. */
  readonly within?: { readonly path: Path; readonly schema: AnySchema }
}

type Members = { readonly [name: string]: unknown }

/** Whether a value can have members of any name. */
export const isMembers = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns whether a schema accepts a value. */
export const isAccepted = (schema: AnySchema, value: unknown): boolean => textsOf(schema, value).length === 0

/** Returns each error text of a schema for a value, once; none if it accepts the value. */
export const textsOf = (schema: AnySchema, value: unknown): readonly string[] => {
  // The schemas of the contract have this method; zod's core type does not.
  const { error } = (schema as z.ZodType).safeParse(value)
  return error === undefined ? [] : [...new Set(error.issues.map(({ message }) => message))]
}

/** Returns the inner schema of optional, nullable, default and codec schemas. */
export const bare = (schema: AnySchema): AnySchema => {
  const view = viewOf(schema)
  switch (view.kind) {
    case 'optional':
    case 'nullable':
    case 'default':
      return bare(view.inner)
    case 'lazy':
      return bare(view.inner())
    case 'pipe':
      return bare(view.from)
    default:
      return schema
  }
}

/** The most elements of a list to look at, because elements are alike. */
const sample = 2

type Around = Pick<Place, 'within'>

const optionOf = (options: readonly AnySchema[], value: unknown): AnySchema | undefined =>
  options.find((option) => isAccepted(option, value))

const inside = (schema: AnySchema, value: unknown, path: Path, around: Around): readonly Place[] => {
  const view = viewOf(schema)
  if (view.kind === 'array' && Array.isArray(value)) {
    return value.slice(0, sample).flatMap((element, index) => placesIn(view.element, element, [...path, index], around))
  }
  if (view.kind === 'tuple' && Array.isArray(value)) {
    return view.items.flatMap((item, index) => placesIn(item, value[index], [...path, index], around))
  }
  if (view.kind === 'union') {
    const option = optionOf(view.options, value)
    const inOption = view.isDiscriminated ? around : { within: around.within ?? { path, schema } }
    return option === undefined ? [] : inside(bare(option), value, path, inOption)
  }
  if (view.kind !== 'object' || !isMembers(value)) return []
  const named = Object.entries(view.members).flatMap(([name, member]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    return placesIn(member, given, [...path, name], around, true)
  })
  const { members, others: open } = view
  if (typeof open === 'string') return named
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(members, name))
  return [...named, ...others.flatMap(([name, given]) => placesIn(open, given, [...path, name], around))]
}

const placesIn = (whole: AnySchema, value: unknown, path: Path, around: Around, isMember = false): readonly Place[] => {
  const schema = bare(whole)
  if (viewOf(schema).kind === 'never') return []
  const own: Place = { path, schema, whole, value, isMember, ...around }
  return value === undefined || value === null ? [own] : [own, ...inside(schema, value, path, around)]
}

/** Returns every path of a valid value for which its schema has a rule, the value itself first. */
export const placesOf = (schema: AnySchema, value: unknown, path: Path): readonly Place[] =>
  placesIn(schema, value, path, {})

/** Marks a member that must be absent. */
export const absent: unique symbol = Symbol('absent')

/** Returns a value with another value at a path. Shares all other parts. */
export const changedAt = (value: unknown, path: Path, change: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return change
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) => (index === step ? changedAt(element, rest, change) : element))
  }
  const members = isMembers(value) ? value : {}
  const inner = changedAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, change)
  const entries = Object.hasOwn(members, step) ? Object.entries(members) : [...Object.entries(members), [step, inner]]
  const changed = entries.map(([name, member]) => [name, name === step ? inner : member] as const)
  return Object.fromEntries(changed.filter(([, member]) => member !== absent))
}

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
