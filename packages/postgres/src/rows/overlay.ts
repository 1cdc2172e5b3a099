import type { Journal } from '@brazier/backend'

/** What is known of the rows of a table within one transaction: as they were read, and as they were written since. */
export interface Overlay<T> {
  /** Whether it is known what a key has, also that it has nothing. */
  knows(key: string): boolean
  get(key: string): T | undefined
  /** Notes what was read, unless something newer is known. */
  read(key: string, value: T | undefined): void
  /** Writes a value, or undefined to delete. */
  write(key: string, value: T | undefined): void
  /** Keys that were written over something that was never read. */
  blind(): readonly string[]
  /** Notes what is stored of a blind key, for an undo after it was sent. */
  recall(key: string, value: T | undefined): void
  /** What is to be sent, which counts as sent from now on. */
  takeDirty(): readonly (readonly [key: string, value: T | undefined])[]
}

/** Nothing known. `relink` follows every change of what is known. */
export const createOverlay = <T>(
  journal: Journal,
  relink: (before: T | undefined, after: T | undefined) => void = () => undefined,
): Overlay<T> => {
  const known = new Map<string, T | undefined>()
  const stored = new Map<string, T | undefined>()
  let dirty = new Set<string>()
  let blind = new Set<string>()

  const set = (key: string, value: T | undefined): void => {
    relink(known.get(key), value)
    known.set(key, value)
  }
  const undo = (key: string, before: T | undefined, wasKnown: boolean): void => {
    if (wasKnown || stored.has(key)) {
      set(key, wasKnown ? before : stored.get(key))
      dirty.add(key)
      return
    }
    relink(known.get(key), undefined)
    known.delete(key)
    dirty.delete(key)
    blind.delete(key)
  }
  return {
    knows: (key) => known.has(key),
    get: (key) => known.get(key),
    read: (key, value) => {
      if (!known.has(key)) set(key, value)
    },
    write: (key, value) => {
      const wasKnown = known.has(key)
      const before = known.get(key)
      set(key, value)
      dirty.add(key)
      if (!wasKnown && !stored.has(key)) blind.add(key)
      journal.note(() => undo(key, before, wasKnown))
    },
    blind: () => [...blind],
    recall: (key, value) => {
      stored.set(key, value)
      blind.delete(key)
    },
    takeDirty: () => {
      const taken = [...dirty].map((key) => [key, known.get(key)] as const)
      dirty = new Set()
      blind = new Set()
      return taken
    },
  }
}
