import { type AnySchema, viewOf } from '@brazier/contract/schema'
import { isRecord } from '@brazier/domain/vocabulary'
import type * as z from 'zod'

/** The part (`body`, `query` or `params`), then member names and array indexes. */
export type Path = readonly (string | number)[]

export interface SchemaPlace {
  readonly path: Path
  /** Without optional, nullable and default. */
  readonly schema: AnySchema
  /** With optional, nullable and default. */
  readonly whole: AnySchema
  /** Undefined for an absent optional member. */
  readonly value: unknown
  readonly isMember: boolean
  /** Gives the errors of its places. */
  readonly within?: { readonly path: Path; readonly schema: AnySchema }
}

export const isAccepted = (schema: AnySchema, value: unknown): boolean => textsOf(schema, value).length === 0

/** Returns each error text once; none if accepted. */
export const textsOf = (schema: AnySchema, value: unknown): readonly string[] => {
  // Only the contract's schemas have this method, not zod's core type.
  const { error } = (schema as z.ZodType).safeParse(value)
  return error === undefined ? [] : [...new Set(error.issues.map(({ message }) => message))]
}

/** Unwraps optional, nullable, default and codec schemas. */
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

/** Elements of a list to look at: they are alike. */
const sample = 2

type Around = Pick<SchemaPlace, 'within'>

const optionOf = (options: readonly AnySchema[], value: unknown): AnySchema | undefined =>
  options.find((option) => isAccepted(option, value))

const inside = (schema: AnySchema, value: unknown, path: Path, around: Around): readonly SchemaPlace[] => {
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
  if (view.kind !== 'object' || !isRecord(value)) return []
  const named = Object.entries(view.members).flatMap(([name, member]) => {
    const given = Object.hasOwn(value, name) ? value[name] : undefined
    return placesIn(member, given, [...path, name], around, true)
  })
  const { members, others: open } = view
  if (typeof open === 'string') return named
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(members, name))
  return [...named, ...others.flatMap(([name, given]) => placesIn(open, given, [...path, name], around))]
}

/** Judges a value before its own schema reads it. */
const judgeOf = (schema: AnySchema): AnySchema | undefined => {
  const view = viewOf(schema)
  if (view.kind === 'pipe') return view.from === view.to ? schema : undefined
  return view.kind === 'optional' || view.kind === 'nullable' ? judgeOf(view.inner) : undefined
}

const placesIn = (
  whole: AnySchema,
  value: unknown,
  path: Path,
  around: Around,
  isMember = false,
): readonly SchemaPlace[] => {
  const schema = bare(whole)
  if (viewOf(schema).kind === 'never') return []
  const place: SchemaPlace = { path, schema, whole, value, isMember, ...around }
  if (value === undefined || value === null) return [place]
  const judge = around.within === undefined ? judgeOf(whole) : undefined
  return [place, ...inside(schema, value, path, judge === undefined ? around : { within: { path, schema: judge } })]
}

/** Returns every path with a rule, the value itself first. */
export const placesOf = (schema: AnySchema, value: unknown, path: Path): readonly SchemaPlace[] =>
  placesIn(schema, value, path, {})

/** Marks a member that must be absent. */
export const absent: unique symbol = Symbol('absent')

/** Returns a changed copy, which shares all other parts. */
export const changedAt = (value: unknown, path: Path, change: unknown): unknown => {
  const [step, ...rest] = path
  if (step === undefined) return change
  if (Array.isArray(value)) {
    return value.map((element: unknown, index) => (index === step ? changedAt(element, rest, change) : element))
  }
  const members = isRecord(value) ? value : {}
  const inner = changedAt(Object.hasOwn(members, step) ? members[step] : undefined, rest, change)
  const entries = Object.hasOwn(members, step) ? Object.entries(members) : [...Object.entries(members), [step, inner]]
  const changed = entries.map(([name, member]) => [name, name === step ? inner : member] as const)
  return Object.fromEntries(changed.filter(([, member]) => member !== absent))
}

export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (at, step) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, step) ? Reflect.get(at, step) : undefined,
    value,
  )
