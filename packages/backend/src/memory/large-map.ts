import { hashText } from '@brazier/domain/rules'

/**
 * A `Map` without order that grows in small steps. A `Map` doubles at once: with millions of entries, nobody is answered for a second
 * (decision 0116).
 */
export interface LargeMap<T> {
  get(key: string): T | undefined
  set(key: string, value: T): void
  delete(key: string): void
}

/** Entries that lead to several maps. */
const splitAt = 16_384

/** Two million entries give 8,000 per map, and none takes more than a millisecond to grow. */
const parts = 256

export const createLargeMap = <T>(): LargeMap<T> => {
  let only: Map<string, T> | undefined = new Map()
  let maps: readonly Map<string, T>[] = []
  const mapOf = (key: string): Map<string, T> | undefined => only ?? maps[hashText(key) % parts]
  const split = (entries: Map<string, T>): void => {
    maps = Array.from({ length: parts }, () => new Map<string, T>())
    only = undefined
    for (const [key, value] of entries) mapOf(key)?.set(key, value)
  }
  return {
    get: (key) => mapOf(key)?.get(key),
    set: (key, value) => {
      mapOf(key)?.set(key, value)
      if (only !== undefined && only.size > splitAt) split(only)
    },
    delete: (key) => {
      mapOf(key)?.delete(key)
    },
  }
}
