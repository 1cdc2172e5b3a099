// Not by `z.core`: a bundler would keep all of it, with all languages' texts.
import { safeParse } from 'zod/v4/core'
import { boundsOf } from '../schema/bounds.ts'
import { type AnySchema, viewOf } from '../schema/view.ts'

/** Returns the value itself if nothing in it is too long. */
type Cut = (value: unknown) => unknown

const cutArray = (longest: number, element: Cut | undefined): Cut | undefined => {
  if (longest === Infinity && element === undefined) return undefined
  return (value) => {
    if (!Array.isArray(value)) return value
    const short: readonly unknown[] = value.length > longest ? value.slice(0, longest) : value
    if (element === undefined) return short
    const cut = short.map(element)
    return cut.some((each, index) => each !== short[index]) ? cut : short
  }
}

/** Elements of an unlimited list to look at together. */
export const sampled = 1000

/** Cuts an array after the elements among which the first fault is. Each further fault would cost as much. */
const cutFaulty =
  (schema: AnySchema, element: Cut = (each) => each): Cut =>
  (value) => {
    if (!Array.isArray(value) || value.length <= sampled) return value
    const list: readonly unknown[] = value
    const fault = list.findIndex((each) => !safeParse(schema, element(each)).success)
    return fault === -1 ? list : list.slice(0, Math.ceil((fault + 1) / sampled) * sampled)
  }

const manyMembers = new WeakMap<AnySchema, number>()

/** Notes the most members of this open object: `bounded` cuts a value with more. Returns the schema. */
export const atMostMembers = <Of extends AnySchema>(schema: Of, most: number): Of => {
  manyMembers.set(schema, most)
  return schema
}

/** Cuts an open object to one member more than it may have. Members that the schema names stay. */
const cutMembers =
  (most: number, named: { readonly [name: string]: AnySchema }): Cut =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const names = Object.keys(value)
    if (names.length <= most) return value
    let room = most + 1
    const isKept = (name: string): boolean => Object.hasOwn(named, name) || room-- > 0
    return Object.fromEntries(names.filter(isKept).map((name): [string, unknown] => [name, Reflect.get(value, name)]))
  }

const cutObject = (members: readonly (readonly [name: string, cut: Cut])[]): Cut | undefined => {
  if (members.length === 0) return undefined
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    let copy: { [name: string]: unknown } | undefined
    for (const [name, cut] of members) {
      const member: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined
      const short = cut(member)
      if (short !== member) (copy ??= { ...value })[name] = short
    }
    return copy ?? value
  }
}

/** Cuts an array by the option that is an array. Leaves a value that fits no option. */
const cutUnion = (options: readonly AnySchema[], sample: number): Cut | undefined => {
  const cuts = options.flatMap((option) => cutOf(option, sample) ?? [])
  return cuts.length === 0 ? undefined : (value) => cuts.reduce((cut, next) => next(cut), value)
}

/** Returns undefined if nothing in it can be too long. */
const cutOf = (schema: AnySchema, sample: number): Cut | undefined => {
  const view = viewOf(schema)
  switch (view.kind) {
    case 'pipe':
      return cutOf(view.from, sample)
    case 'optional':
    case 'nullable':
      return cutOf(view.inner, sample)
    case 'array': {
      const { most } = boundsOf(schema)
      const element = cutOf(view.element, sample)
      if (most !== undefined || sample < Infinity) return cutArray(most === undefined ? sample : most + 1, element)
      const [faulty, inner] = [cutFaulty(view.element, element), cutArray(Infinity, element)]
      return inner === undefined ? faulty : (value) => inner(faulty(value))
    }
    case 'object': {
      const members = cutObject(
        Object.entries(view.members).flatMap(([name, member]) => {
          const cut = cutOf(member, sample)
          return cut === undefined ? [] : [[name, cut] as const]
        }),
      )
      const most = manyMembers.get(schema)
      if (most === undefined) return members
      const fewer = cutMembers(most, view.members)
      return members === undefined ? fewer : (value) => members(fewer(value))
    }
    case 'union':
      return sample === Infinity ? undefined : cutUnion(view.options, sample)
    default:
      return undefined
  }
}

/**
 * Returns a function that cuts too long arrays and objects to one more than allowed, so that a refusal costs no more than a full request.
 * Cuts arrays without a limit after their first faults, and to `sample` elements, in unions too.
 */
export const bounded = (schema: AnySchema, sample = Infinity): Cut => cutOf(schema, sample) ?? ((body) => body)
