import { isRecord, type UnknownRecord } from '@brazier/domain/vocabulary'
import type { Path } from './places.ts'

/** Members are valid alone, but not together. */
export interface Conflict {
  readonly path: Path
  readonly what: string
  /** The service's error text. */
  readonly text: string
  /** Undefined if the value cannot have the conflict. */
  change(value: unknown): unknown
}

/** Returns a conflict of an object at a place; `change` adds it. */
export const conflict = (
  path: Path,
  what: string,
  text: string,
  change: (members: UnknownRecord) => UnknownRecord | undefined,
): Conflict => ({
  path,
  what,
  text,
  change: (value) => (isRecord(value) ? change(value) : undefined),
})

export const swapped =
  (names: readonly string[], members: UnknownRecord) =>
  (value: UnknownRecord): UnknownRecord => ({
    ...Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))),
    ...members,
  })
