/** Records by id, in order of id: finding one is a binary search, and a page is a slice. */
export interface SortedBlocks<T> {
  readonly size: number
  get(id: string): T | undefined
  /** Inserts or replaces. */
  set(record: T): void
  /** Removes; nothing happens when there is none. */
  delete(id: string): void
  /** Up to `limit` records just after an id, or the first. */
  after(id: string | undefined, limit: number): readonly T[]
  /** Up to `limit` records just before an id, or the last; in order of id. */
  before(id: string | undefined, limit: number): readonly T[]
  /** The record with `place` others before it. */
  at(place: number): T | undefined
}

/** A block is split when it gets larger; small enough that moving its records costs next to nothing. */
const largest = 512

/** How many of a sorted list's elements are before what `isBefore` is true of. */
const countWhile = <E>(list: readonly E[], isBefore: (element: E) => boolean): number => {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const element = list[middle]
    if (element !== undefined && isBefore(element)) low = middle + 1
    else high = middle
  }
  return low
}

/** The block that an id is in, or would be, and its place there. */
interface Spot<T> {
  readonly index: number
  readonly block: T[]
  readonly place: number
  readonly found: T | undefined
}

const find = <T>(blocks: readonly T[][], idOf: (record: T) => string, id: string): Spot<T> => {
  const isFrom = (block: T[]): boolean => block[0] !== undefined && idOf(block[0]) <= id
  const index = Math.max(countWhile(blocks, isFrom) - 1, 0)
  const block = blocks[index] ?? []
  const place = countWhile(block, (record) => idOf(record) < id)
  const there = block[place]
  return { index, block, place, found: there !== undefined && idOf(there) === id ? there : undefined }
}

const forward = <T>(blocks: readonly T[][], index: number, place: number, limit: number): readonly T[] => {
  const page = (blocks[index] ?? []).slice(place, place + limit)
  for (let next = index + 1; page.length < limit && next < blocks.length; next += 1) {
    page.push(...(blocks[next] ?? []).slice(0, limit - page.length))
  }
  return page
}

const backward = <T>(blocks: readonly T[][], index: number, place: number, limit: number): readonly T[] => {
  let page = (blocks[index] ?? []).slice(Math.max(place - limit, 0), place)
  for (let next = index - 1; page.length < limit && next >= 0; next -= 1) {
    page = [...(blocks[next] ?? []).slice(page.length - limit), ...page]
  }
  return page
}

const recordAt = <T>(blocks: readonly T[][], place: number): T | undefined => {
  let left = place
  for (const block of blocks) {
    if (left < block.length) return block[left]
    left -= block.length
  }
  return undefined
}

/** An empty one. Records lie in sorted blocks of up to 512, and the blocks in a sorted list. */
export const sortedBlocks = <T>(idOf: (record: T) => string): SortedBlocks<T> => {
  const blocks: T[][] = [[]]
  let size = 0
  return {
    get size() {
      return size
    },
    get: (id) => find(blocks, idOf, id).found,
    set: (record) => {
      const { index, block, place, found } = find(blocks, idOf, idOf(record))
      block.splice(place, found === undefined ? 0 : 1, record)
      if (found !== undefined) return
      size += 1
      if (block.length > largest) blocks.splice(index + 1, 0, block.splice(largest / 2))
    },
    delete: (id) => {
      const { index, block, place, found } = find(blocks, idOf, id)
      if (found === undefined) return
      size -= 1
      block.splice(place, 1)
      if (block.length === 0 && blocks.length > 1) blocks.splice(index, 1)
    },
    after: (id, limit) => {
      if (id === undefined) return forward(blocks, 0, 0, limit)
      const { index, place, found } = find(blocks, idOf, id)
      return forward(blocks, index, found === undefined ? place : place + 1, limit)
    },
    before: (id, limit) => {
      if (id === undefined) return backward(blocks, blocks.length - 1, blocks.at(-1)?.length ?? 0, limit)
      const { index, place } = find(blocks, idOf, id)
      return backward(blocks, index, place, limit)
    },
    at: (place) => recordAt(blocks, place),
  }
}
