/**
 * The position of a page in a list in order of key: just after a key or just before it. Without a key it is the list's
 * beginning (`after`) or end (`before`).
 */
export interface PagePosition {
  readonly side: 'after' | 'before'
  readonly key?: string
}

/** The records of one page, and what the list has beyond it. */
export interface PageCut<T> {
  /** The records, in order of key. */
  readonly records: readonly T[]
  /** Whether the list goes on in the direction in which the page was read. */
  readonly goesOn: boolean
  /** The position at which one record shows whether there is a page on the other side. */
  readonly otherSide: PagePosition
  /** The positions of the neighbouring pages, if they exist. */
  readonly neighbours: PageLinks
}

/** The positions of the pages before and after a page; absent if there is none. */
export interface PageLinks {
  readonly prev?: PagePosition
  readonly next?: PagePosition
}

const position = (side: PagePosition['side'], key: string | undefined): PagePosition =>
  key === undefined ? { side } : { side, key }

/** The position of the first page. */
export const firstPage: PagePosition = { side: 'after' }

/**
 * Cuts a page from the records at a position: up to `limit + 1` records nearest to it, in order of key. The neighbours
 * of an empty page are at the ends of the list, since its side has no record.
 */
export const cutPage = <T>(
  { side }: PagePosition,
  found: readonly T[],
  limit: number,
  keyOf: (record: T) => string,
): PageCut<T> => {
  const records = side === 'after' ? found.slice(0, limit) : found.slice(-limit)
  const [first, last] = [records[0], records.at(-1)]
  const prev = position('before', first === undefined ? undefined : keyOf(first))
  const next = position('after', last === undefined ? undefined : keyOf(last))
  const otherSide = side === 'after' ? prev : next
  return { records, goesOn: found.length > limit, otherSide, neighbours: { prev, next } }
}

/** Returns which neighbours a page has. `hasOtherSide`: whether a record was found at `otherSide`. */
export const pageLinks = <T>(
  { side }: PagePosition,
  { goesOn, neighbours }: PageCut<T>,
  hasOtherSide: boolean,
): PageLinks => {
  const [hasPrev, hasNext] = side === 'after' ? [hasOtherSide, goesOn] : [goesOn, hasOtherSide]
  const { prev, next } = neighbours
  return { ...(hasPrev && prev && { prev }), ...(hasNext && next && { next }) }
}
