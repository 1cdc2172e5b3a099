import type * as z from 'zod'
// Not by `z.core`, as in bounded.ts.
import { toDotPath } from 'zod/v4/core'
import type { Fault } from '../refusal.ts'

/** Member names and array indexes, from a value down. */
export type Path = readonly PropertyKey[]

/** Returns a path as text, like `attributes[3].email`; empty for the whole. */
export const pathText = (path: Path): string => toDotPath([...path])

/** Tells where a value that a check of code refuses is at fault. Paths begin at the value. */
export type PlacesIn = (value: unknown) => readonly Path[]

/** Returns a check's `params`, which locate faults and change no answer. */
export const places = (placesIn: PlacesIn): { readonly params: { readonly placesIn: PlacesIn } } => ({
  params: { placesIn },
})

/** Follows own members only. */
export const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>(
    (parent, step) =>
      typeof parent === 'object' && parent !== null && Object.hasOwn(parent, step)
        ? Reflect.get(parent, step)
        : undefined,
    value,
  )

/** Returns places of the option of the value's kind with the fewest faults. */
const placesInUnion = (options: readonly (readonly z.core.$ZodIssue[])[]): readonly Path[] => {
  const ofKind = options.filter((issues) => issues.every(({ path }) => path.length > 0))
  const [nearest, next] = ofKind.toSorted((a, b) => a.length - b.length)
  return nearest === undefined || nearest.length === next?.length ? [[]] : nearest.map(({ path }) => path)
}

const placesOf = (issue: z.core.$ZodIssue, given: unknown): readonly Path[] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [key])
  if (issue.code === 'invalid_union') return placesInUnion(issue.errors)
  const placesIn: unknown = issue.code === 'custom' ? issue.params?.['placesIn'] : undefined
  if (typeof placesIn !== 'function') return [[]]
  const found = (placesIn as PlacesIn)(valueAt(given, issue.path)) // `places` alone writes this member
  return found.length === 0 ? [[]] : found
}

/** Returns faults by place, in the order of the issues. */
export const faultsOf = (issues: readonly z.core.$ZodIssue[], given: unknown): readonly Fault[] =>
  issues.flatMap((issue) =>
    placesOf(issue, given).map((place) => ({ path: [...issue.path, ...place], message: issue.message })),
  )
