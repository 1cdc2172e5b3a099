import type { Part, Unit } from '../unit.ts'
import { chunks } from './chunks.ts'

/** What a write changes: `before` is what the database has, where that is known, and `after` what it is to have. */
export interface Change<T> {
  readonly key: string
  readonly before: T | undefined
  readonly after: T | undefined
}

/** Where the values of a sheet come from and go to. */
export interface Source<T> {
  /** What is stored under some keys. */
  load(keys: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** Sends changes, one a key. */
  write(changes: readonly Change<T>[]): Promise<unknown>
  /** Whether `write` has to know what is stored. */
  readonly needsBefore?: boolean
  /** What nobody is going to ask for after the commit: values that are gone, or all. */
  readonly forgets?: 'gone' | 'all'
  /** Follows every change of what is known. */
  relink?(before: T | undefined, after: T | undefined): void
}

/** Values by key as one transaction sees them: as they were read, and as they were written since. */
export interface Sheet<T> {
  readonly part: Part
  /** Whether it is known what a key has, also that it has nothing. */
  knows(key: string): boolean
  /** What is known. */
  known(key: string): T | undefined
  /** All that is known. */
  entries(): Iterable<readonly [key: string, value: T | undefined]>
  /** Makes known what some keys have. */
  read(keys: readonly string[]): Promise<void>
  get(key: string): Promise<T | undefined>
  /** Notes what was read elsewhere, unless something newer is known. */
  meet(key: string, value: T): void
  /** Writes a value, or undefined to delete. */
  write(key: string, value: T | undefined): void
  /** Writes a value under a key that nothing is stored under. */
  add(key: string, value: T): void
  /** Sends what was written, so that a statement sees it. */
  send(): Promise<void>
}

interface State<T> {
  readonly unit: Unit
  readonly known: Map<string, T | undefined>
  /** What the database has, as far as it was read or sent. */
  readonly stored: Map<string, T | undefined>
  /** What the database had where something was written that nobody had read, for an undo. */
  readonly originals: Map<string, T | undefined>
  readonly dirty: Set<string>
  /** Keys that were written and never read. */
  readonly blind: Set<string>
  readonly relink: (before: T | undefined, after: T | undefined) => void
}

const emptyState = <T>(unit: Unit, { relink }: Source<T>): State<T> => ({
  unit,
  known: new Map(),
  stored: new Map(),
  originals: new Map(),
  dirty: new Set(),
  blind: new Set(),
  relink: relink ?? (() => undefined),
})

const set = <T>({ unit, known, relink }: State<T>, key: string, value: T | undefined): void => {
  relink(known.get(key), value)
  if (!known.has(key)) unit.held += 1
  known.set(key, value)
}

const undo = <T>(state: State<T>, key: string, before: T | undefined, wasKnown: boolean): void => {
  const { unit, known, originals, dirty, blind, relink } = state
  if (wasKnown || originals.has(key)) {
    set(state, key, wasKnown ? before : originals.get(key))
    dirty.add(key)
    return
  }
  relink(known.get(key), undefined)
  known.delete(key)
  unit.held -= 1
  dirty.delete(key)
  blind.delete(key)
}

const write = <T>(state: State<T>, key: string, value: T | undefined): void => {
  const { unit, known, originals, dirty, blind } = state
  const wasKnown = known.has(key)
  const before = known.get(key)
  set(state, key, value)
  dirty.add(key)
  if (!wasKnown && !originals.has(key)) blind.add(key)
  unit.hasChanged = true
  unit.journal.note(() => undo(state, key, before, wasKnown))
}

const meet = <T>(state: State<T>, key: string, value: T | undefined): void => {
  if (!state.stored.has(key)) state.stored.set(key, value)
  if (!state.known.has(key)) set(state, key, value)
}

/** Finds out what the database has under keys of which that is not known. */
const loadStored = async <T>({ stored }: State<T>, source: Source<T>, keys: readonly string[]): Promise<void> => {
  const unknown = keys.filter((key) => !stored.has(key))
  const found = await Promise.all(chunks(unknown).map((some) => source.load(some)))
  const values = new Map(found.flatMap((some) => [...some]))
  for (const key of unknown) if (!stored.has(key)) stored.set(key, values.get(key))
}

const recall = async <T>(state: State<T>, source: Source<T>): Promise<void> => {
  const { blind, originals, stored } = state
  if (blind.size === 0) return
  const keys = [...blind]
  await loadStored(state, source, keys)
  for (const key of keys) originals.set(key, stored.get(key))
  blind.clear()
}

const flush = async <T>(state: State<T>, source: Source<T>): Promise<void> => {
  const { known, stored, dirty, blind } = state
  if (dirty.size === 0) return
  if (source.needsBefore === true) await loadStored(state, source, [...dirty])
  const changes = [...dirty].map((key) => ({ key, before: stored.get(key), after: known.get(key) }))
  dirty.clear()
  blind.clear()
  for (const { key, after } of changes) stored.set(key, after)
  await Promise.all(chunks(changes).map((some) => source.write(some)))
}

/** Forgets what nobody is going to ask for again; what was there before the commit is there no more. */
const end = <T>({ unit, known, stored, originals }: State<T>, { forgets }: Source<T>): void => {
  originals.clear()
  if (forgets === undefined) return
  for (const [key, value] of known) {
    if (forgets === 'gone' && value !== undefined) continue
    known.delete(key)
    stored.delete(key)
    unit.held -= 1
  }
}

/** A sheet of which nothing is known. Its writes are sent when its part is. */
export const createSheet = <T>(unit: Unit, source: Source<T>): Sheet<T> => {
  const state = emptyState(unit, source)
  const read = async (keys: readonly string[]): Promise<void> => {
    const unknown = keys.filter((key) => !state.known.has(key))
    if (unknown.length === 0) return
    await loadStored(state, source, unknown)
    for (const key of unknown) meet(state, key, state.stored.get(key))
  }
  const part = {
    recall: () => recall(state, source),
    flush: () => flush(state, source),
    end: () => end(state, source),
  }
  return {
    part,
    knows: (key) => state.known.has(key),
    known: (key) => state.known.get(key),
    entries: () => state.known,
    read,
    get: async (key) => {
      if (!state.known.has(key)) await read([key])
      return state.known.get(key)
    },
    meet: (key, value) => meet(state, key, value),
    write: (key, value) => write(state, key, value),
    add: (key, value) => {
      if (!state.stored.has(key)) state.originals.set(key, undefined)
      write(state, key, value)
    },
    send: async () => {
      await part.recall()
      await part.flush()
    },
  }
}

/** The keys that changes delete. */
export const deletedOf = <T>(changes: readonly Change<T>[]): readonly string[] =>
  changes.filter(({ after }) => after === undefined).map(({ key }) => key)

/** The keys and values that changes put, and what was there before. */
export const putOf = <T>(
  changes: readonly Change<T>[],
): readonly { readonly key: string; readonly value: T; readonly before: T | undefined }[] =>
  changes.flatMap(({ key, before, after }) => (after === undefined ? [] : [{ key, before, value: after }]))
