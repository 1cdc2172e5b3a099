import { firstPlace } from '@brazier/domain/rules'

// In an ordered map (@js-sdsl/ordered-map) of a million items, the last page by `skip:N` takes 219 ms instead of 0.04 ms.

/** Sorted by id. `get` is a binary search, a page a slice. */
export interface SortedBlocks<T> {
  readonly size: number
  get(id: string): T | undefined
  /** Inserts or replaces by id. */
  set(record: T): void
  delete(id: string): void
  /** Up to `limit`; the first ones without an id. */
  after(id: string | undefined, limit: number): readonly T[]
  /** Up to `limit`, in order of id; the last ones without an id. */
  before(id: string | undefined, limit: number): readonly T[]
  /** Counts from 0; undefined beyond the end. */
  at(index: number): T | undefined
}

/** A larger block is split. Moving few records is cheap. */
const maxBlockSize = 512

/** For an unknown id: the place to insert it. */
interface Location<T> {
  readonly index: number
  readonly block: T[]
  readonly offset: number
  readonly found: T | undefined
}

const find = <T>(blocks: readonly T[][], idOf: (record: T) => string, id: string): Location<T> => {
  const isAtOrBefore = (block: T[]): boolean => block[0] !== undefined && idOf(block[0]) <= id
  const index = Math.max(firstPlace(blocks, isAtOrBefore) - 1, 0)
  const block = blocks[index] ?? []
  const offset = firstPlace(block, (record) => idOf(record) < id)
  const record = block[offset]
  return { index, block, offset, found: record !== undefined && idOf(record) === id ? record : undefined }
}

const forward = <T>(blocks: readonly T[][], index: number, offset: number, limit: number): readonly T[] => {
  const page = (blocks[index] ?? []).slice(offset, offset + limit)
  for (let next = index + 1; page.length < limit && next < blocks.length; next += 1) {
    page.push(...(blocks[next] ?? []).slice(0, limit - page.length))
  }
  return page
}

const backward = <T>(blocks: readonly T[][], index: number, offset: number, limit: number): readonly T[] => {
  let page = (blocks[index] ?? []).slice(Math.max(offset - limit, 0), offset)
  for (let next = index - 1; page.length < limit && next >= 0; next -= 1) {
    page = [...(blocks[next] ?? []).slice(page.length - limit), ...page]
  }
  return page
}

const recordAt = <T>(blocks: readonly T[][], index: number): T | undefined => {
  let left = index
  for (const block of blocks) {
    if (left < block.length) return block[left]
    left -= block.length
  }
  return undefined
}

/** Keeps records in sorted blocks, and the blocks in a sorted list. */
export const sortedBlocks = <T>(idOf: (record: T) => string): SortedBlocks<T> => {
  const blocks: T[][] = [[]]
  let size = 0
  return {
    get size() {
      return size
    },
    get: (id) => find(blocks, idOf, id).found,
    set: (record) => {
      const { index, block, offset, found } = find(blocks, idOf, idOf(record))
      block.splice(offset, found === undefined ? 0 : 1, record)
      if (found !== undefined) return
      size += 1
      if (block.length > maxBlockSize) blocks.splice(index + 1, 0, block.splice(maxBlockSize / 2))
    },
    delete: (id) => {
      const { index, block, offset, found } = find(blocks, idOf, id)
      if (found === undefined) return
      size -= 1
      block.splice(offset, 1)
      if (block.length === 0 && blocks.length > 1) blocks.splice(index, 1)
    },
    after: (id, limit) => {
      if (id === undefined) return forward(blocks, 0, 0, limit)
      const { index, offset, found } = find(blocks, idOf, id)
      return forward(blocks, index, found === undefined ? offset : offset + 1, limit)
    },
    before: (id, limit) => {
      if (id === undefined) return backward(blocks, blocks.length - 1, blocks.at(-1)?.length ?? 0, limit)
      const { index, offset } = find(blocks, idOf, id)
      return backward(blocks, index, offset, limit)
    },
    at: (index) => recordAt(blocks, index),
  }
}
