import type { Records } from '../ports/records/collection.ts'
import { readSkipCursor, writeSkipCursor } from './cursor.ts'

// Finds pages by the number of records before them. The cost grows with that number.

const batch = 1000

type Paged<T> = Pick<Records<T>, 'page'>

/** Says how many records there were to skip. */
export const readAfter = async <T>(
  records: Paged<T>,
  idOf: (record: T) => string,
  skip: number,
  limit: number,
): Promise<{ readonly found: readonly T[]; readonly skipped: number }> => {
  let after: string | undefined
  let skipped = 0
  while (skipped < skip) {
    const passed = await records.page(after, Math.min(batch, skip - skipped))
    const last = passed.at(-1)
    if (last === undefined) return { found: [], skipped }
    after = idOf(last)
    skipped += passed.length
  }
  return { found: await records.page(after, limit), skipped }
}

export interface SkippedPage<T> {
  readonly records: readonly T[]
  readonly links: { readonly prev?: { readonly skip: number }; readonly next?: { readonly skip: number } }
}

export const skipCursors = { write: writeSkipCursor }

/** Reads the first page without a cursor, or with an empty one. Undefined: the cursor is invalid. */
export const readCursorPage = async <T>(
  records: Paged<T>,
  idOf: (record: T) => string,
  cursor: string | undefined,
  size: number,
): Promise<SkippedPage<T> | undefined> => {
  const position = cursor === undefined || cursor === '' ? { skip: 0 } : readSkipCursor(cursor)
  if (position === undefined) return undefined
  const { found, skipped } = await readAfter(records, idOf, position.skip, size + 1)
  const prev = skipped === 0 ? {} : { prev: { skip: Math.max(0, skipped - size) } }
  const next = found.length <= size ? {} : { next: { skip: position.skip + size } }
  return { records: found.slice(0, size), links: { ...prev, ...next } }
}
