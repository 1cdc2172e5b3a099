import { isMembers, type Path } from './places.ts'

/** A fault of members that are right one by one. */
export interface Conflict {
  readonly path: Path
  readonly what: string
  /** What the service says of it. */
  readonly text: string
  /** The value at `path` with the fault; undefined where it cannot have it. */
  change(value: unknown): unknown
}

/** An object of any members. */
export type Members = { readonly [name: string]: unknown }

/** A fault of an object at a place; `change` gives the object with it. */
export const conflict = (
  path: Path,
  what: string,
  text: string,
  change: (members: Members) => Members | undefined,
): Conflict => ({
  path,
  what,
  text,
  change: (value) => (isMembers(value) ? change(value) : undefined),
})

/** Puts members in the place of some others. */
export const swapped =
  (names: readonly string[], members: Members) =>
  (value: Members): Members => ({
    ...Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))),
    ...members,
  })
