import type { Instant } from '@brazier/domain/rules'

export interface CachedAnswer {
  readonly status: number
  readonly text: string
}

const [mostEntries, mostCharacters] = [1000, 8_000_000]

/** By request, across users. The oldest go first. */
export interface AnswerCache {
  get(key: string, now: Instant): CachedAnswer | undefined
  put(key: string, answer: CachedAnswer, now: Instant, seconds: number): void
  clear(): void
}

interface Entry extends CachedAnswer {
  readonly from: Instant
  readonly until: Instant
}

const sizeOf = (key: string, { text }: CachedAnswer): number => key.length + text.length

/** Holds at most 16 MB: a character takes two bytes. */
export const answerCache = (): AnswerCache => {
  const entries = new Map<string, Entry>()
  let characters = 0
  const drop = (key: string): void => {
    const known = entries.get(key)
    if (known === undefined) return
    entries.delete(key)
    characters -= sizeOf(key, known)
  }
  return {
    get: (key, now) => {
      const known = entries.get(key)
      // A clock can go back.
      if (known !== undefined && now >= known.from && now < known.until) return known
      drop(key)
      return undefined
    },
    put: (key, { status, text }, now, seconds) => {
      drop(key)
      const entry = { status, text, from: now, until: now + seconds * 1000 }
      entries.set(key, entry)
      characters += sizeOf(key, entry)
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries && characters <= mostCharacters) break
        drop(oldest)
      }
    },
    clear: () => {
      entries.clear()
      characters = 0
    },
  }
}
