/** A position just after or before a key; without a key, at the list's beginning (`after`) or end (`before`). */
export interface PagePosition {
  readonly side: 'after' | 'before'
  readonly key?: string
}

/** A page's records, and what is beyond it. */
export interface PageCut<T> {
  /** In order of key. */
  readonly records: readonly T[]
  /** Whether the list goes on in the reading direction. */
  readonly goesOn: boolean
  /** Position at which a record shows whether the other side has a page. */
  readonly otherSide: PagePosition
  readonly neighbours: PageLinks
}

/** Positions of the neighbouring pages; absent if there is none. */
export interface PageLinks {
  readonly prev?: PagePosition
  readonly next?: PagePosition
}

const position = (side: PagePosition['side'], key: string | undefined): PagePosition =>
  key === undefined ? { side } : { side, key }

/** The first page. */
export const firstPage: PagePosition = { side: 'after' }

/**
 * Cuts up to `limit + 1` records nearest to a position, by key. An empty page's neighbours are at the list's ends: its side has no record.
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

/** Returns a page's neighbours. `hasOtherSide`: whether a record was found at `otherSide`. */
export const pageLinks = <T>(
  { side }: PagePosition,
  { goesOn, neighbours }: PageCut<T>,
  hasOtherSide: boolean,
): PageLinks => {
  const [hasPrev, hasNext] = side === 'after' ? [hasOtherSide, goesOn] : [goesOn, hasOtherSide]
  const { prev, next } = neighbours
  return { ...(hasPrev && prev && { prev }), ...(hasNext && next && { next }) }
}
