import { cutPage, firstPage, type PageLinks, pageLinks, type PagePosition } from '@brazier/domain'
import type { CursorPosition, Cursors } from './cursor.ts'

/** A list in order of key that is read page by page. */
export interface PagedList<T> {
  keyOf(record: T): string
  /** Up to `limit` records in order of key, those nearest to a position. */
  page(position: PagePosition, limit: number): Promise<readonly T[]>
  /** The key of the record that has `place` others before it; undefined when there are not so many. */
  keyAt(place: number): Promise<string | undefined>
}

/** A page, and where its neighbours lie. */
export interface Page<T> {
  readonly records: readonly T[]
  readonly links: PageLinks
}

/** The position after so many records; the end of the list when there are not so many. */
const positionOf = async <T>(list: PagedList<T>, asked: CursorPosition): Promise<PagePosition> => {
  if (!('skip' in asked)) return asked
  if (asked.skip === 0) return firstPage
  const last = async (): Promise<string | undefined> => {
    const [record] = await list.page({ side: 'before' }, 1)
    return record === undefined ? undefined : list.keyOf(record)
  }
  const key = (await list.keyAt(asked.skip - 1)) ?? (await last())
  return key === undefined ? firstPage : { side: 'after', key }
}

/** Reads the page that a cursor means, the first one without or with an empty one; undefined when it cannot be read. */
export const readPage = async <T>(
  list: PagedList<T>,
  cursors: Cursors,
  cursor: string | undefined,
  limit: number,
): Promise<Page<T> | undefined> => {
  const asked = cursor === undefined || cursor === '' ? firstPage : cursors.read(cursor)
  if (asked === undefined) return undefined
  const position = await positionOf(list, asked)
  const cut = cutPage(position, await list.page(position, limit + 1), limit, list.keyOf)
  const beyond = await list.page(cut.otherSide, 1)
  return { records: cut.records, links: pageLinks(position, cut, beyond.length > 0) }
}
