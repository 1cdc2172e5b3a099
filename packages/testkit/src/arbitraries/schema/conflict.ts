import { isMembers, type Path } from './places.ts'

/** A conflict: members that are each valid, but not together. */
export interface Conflict {
  readonly path: Path
  readonly what: string
  /** The error text of the service. */
  readonly text: string
  /** Returns the value at `path` with the conflict; undefined if it cannot have it. */
  change(value: unknown): unknown
}

/** An object with any members. */
export type Members = { readonly [name: string]: unknown }

/** Returns a conflict of an object at a place. `change` adds it to the object. */
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

/** Replaces some members by others. */
export const swapped =
  (names: readonly string[], members: Members) =>
  (value: Members): Members => ({
    ...Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))),
    ...members,
  })
