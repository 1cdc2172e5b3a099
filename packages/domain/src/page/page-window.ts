/**
 * Where a page lies in a list that is in order of key: just after a key or just before it. Without a key it is at the
 * list's beginning (`after`) or end (`before`).
 */
export interface PagePosition {
  readonly side: 'after' | 'before'
  readonly key?: string
}

/** The records of one page, and what is to be known of the list beyond it. */
export interface PageCut<T> {
  /** In order of key. */
  readonly records: readonly T[]
  /** Whether the list goes on in the direction in which the page was read. */
  readonly goesOn: boolean
  /** Where to look for one record, to know whether there is something on the other side of the page. */
  readonly otherSide: PagePosition
  /** Where the neighbouring pages lie, if there are any. */
  readonly neighbours: PageLinks
}

/** Where the pages before and after a page lie; absent when there is none. */
export interface PageLinks {
  readonly prev?: PagePosition
  readonly next?: PagePosition
}

const position = (side: PagePosition['side'], key: string | undefined): PagePosition =>
  key === undefined ? { side } : { side, key }

/** The page at the beginning of a list. */
export const firstPage: PagePosition = { side: 'after' }

/**
 * Cuts a page from what was found at a position: up to `limit + 1` records in order of key, those nearest to it. An empty
 * page's neighbours lie at the ends of the list, since nothing is left on its own side.
 */
export function cutPage<T>(
  { side }: PagePosition,
  found: readonly T[],
  limit: number,
  keyOf: (record: T) => string,
): PageCut<T> {
  const records = side === 'after' ? found.slice(0, limit) : found.slice(-limit)
  const [first, last] = [records[0], records.at(-1)]
  const prev = position('before', first === undefined ? undefined : keyOf(first))
  const next = position('after', last === undefined ? undefined : keyOf(last))
  const otherSide = side === 'after' ? prev : next
  return { records, goesOn: found.length > limit, otherSide, neighbours: { prev, next } }
}

/** Which of a page's neighbours there are. `hasOtherSide`: whether a record was found at `otherSide`. */
export function pageLinks<T>(
  { side }: PagePosition,
  { goesOn, neighbours }: PageCut<T>,
  hasOtherSide: boolean,
): PageLinks {
  const [hasPrev, hasNext] = side === 'after' ? [hasOtherSide, goesOn] : [goesOn, hasOtherSide]
  const { prev, next } = neighbours
  return { ...(hasPrev && prev && { prev }), ...(hasNext && next && { next }) }
}
