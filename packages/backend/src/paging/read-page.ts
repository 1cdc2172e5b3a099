import { cutPage, firstPage, type PageLinks, pageLinks, type PagePosition } from '@brazier/domain/rules'
import type { CursorPosition, Cursors } from './cursor.ts'

/** Sorted by key. */
export interface PagedList<T> {
  keyOf(record: T): string
  /** Returns records in order of key. */
  page(position: PagePosition, limit: number): Promise<readonly T[]>
  /** Counts from 0; undefined beyond the end. */
  keyAt(index: number): Promise<string | undefined>
}

export interface Page<T> {
  readonly records: readonly T[]
  readonly links: PageLinks
}

/** After `skip` records, or at a shorter list's end. */
const positionOf = async <T>(list: PagedList<T>, cursor: CursorPosition): Promise<PagePosition> => {
  if (!('skip' in cursor)) return cursor
  if (cursor.skip === 0) return firstPage
  const last = async (): Promise<string | undefined> => {
    const [record] = await list.page({ side: 'before' }, 1)
    return record === undefined ? undefined : list.keyOf(record)
  }
  const key = (await list.keyAt(cursor.skip - 1)) ?? (await last())
  return key === undefined ? firstPage : { side: 'after', key }
}

/** Reads the first page without a cursor, or with an empty one. Undefined: the cursor is invalid. */
export const readPage = async <T>(
  list: PagedList<T>,
  cursors: Cursors,
  cursor: string | undefined,
  limit: number,
): Promise<Page<T> | undefined> => {
  const read = cursor === undefined || cursor === '' ? firstPage : cursors.read(cursor)
  if (read === undefined) return undefined
  const position = await positionOf(list, read)
  const cut = cutPage(position, await list.page(position, limit + 1), limit, list.keyOf)
  const beyond = await list.page(cut.otherSide, 1)
  return { records: cut.records, links: pageLinks(position, cut, beyond.length > 0) }
}
