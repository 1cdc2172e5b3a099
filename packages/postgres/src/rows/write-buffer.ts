/**
 * The write buffer of a table: an identity map and a write-behind buffer. A unit of work reads each value at most once. A write
 * changes it in memory; `flush` sends all changes together, at the end of the transaction or before a query that must see them.
 * `flush` first reads the stored value of each key that was written and never read. So each change has a value before it: the
 * mapper sends only what differs, and a rollback can put the old value back.
 */
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'
import { chunks } from './chunks.ts'

/** Change of one key that `flush` has to send; undefined means that there is no value. */
export interface Change<T> {
  readonly key: string
  readonly before: T | undefined
  readonly after: T | undefined
}

/** Maps values to the rows of a table. */
export interface Mapper<T> {
  /** Returns the stored values of some keys. */
  load(keys: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** Sends changes, at most one per key. */
  save(changes: readonly Change<T>[]): Promise<unknown>
  /** Is called after each change of a value in memory. */
  onChange?(before: T | undefined, after: T | undefined): void
  /** Returns whether to keep a value in memory after the commit. Absent: all values are kept. */
  keeps?(value: T | undefined): boolean
}

/** Values by key, as one unit of work sees them: what it read and what it wrote since. */
export interface WriteBuffer<T> extends Required<Flushable> {
  get(key: string): Promise<T | undefined>
  /** Returns a value that is in memory. */
  loaded(key: string): T | undefined
  /** Lists all keys and values in memory. */
  entries(): Iterable<readonly [key: string, value: T | undefined]>
  /** Loads the keys that are not in memory yet, in as few queries as possible. */
  load(keys: readonly string[]): Promise<void>
  /** Takes in a value that another query read. A value that is in memory already stays. */
  remember(key: string, value: T): void
  /** Writes a value; undefined deletes it. */
  write(key: string, value: T | undefined): void
  /** Writes a value under a key that is new in the database. */
  insert(key: string, value: T): void
}

interface Entry<T> {
  value: T | undefined
  /** Value in the database. */
  stored: T | undefined
  /** Whether the key was written and never read, so that `stored` is not known yet. */
  isUnread: boolean
}

interface State<T> {
  readonly unit: UnitOfWork
  readonly mapper: Mapper<T>
  readonly entries: Map<string, Entry<T>>
  /** Keys whose value may differ from the stored one. */
  readonly dirty: Set<string>
  /** Values in the database under unread keys before this transaction, for a rollback. */
  readonly originals: Map<string, T | undefined>
}

const setValue = <T>({ mapper }: State<T>, entry: Entry<T>, value: T | undefined): void => {
  const before = entry.value
  entry.value = value
  mapper.onChange?.(before, value)
}

const addEntry = <T>(state: State<T>, key: string, entry: Entry<T>): void => {
  state.entries.set(key, entry)
  state.mapper.onChange?.(undefined, entry.value)
}

const remember = <T>(state: State<T>, key: string, stored: T | undefined): void => {
  if (!state.entries.has(key)) addEntry(state, key, { value: stored, stored, isUnread: false })
}

/** Loads stored values. Skips the query in a workspace that was empty: what it has came through this buffer. */
const loadStored = async <T>({ unit, mapper }: State<T>, keys: readonly string[]): Promise<ReadonlyMap<string, T>> => {
  if (unit.startsEmpty) return new Map()
  const found = await Promise.all(chunks(keys).map((some) => mapper.load(some)))
  return new Map(found.flatMap((some) => [...some]))
}

const load = async <T>(state: State<T>, keys: readonly string[]): Promise<void> => {
  const missing = keys.filter((key) => !state.entries.has(key))
  if (missing.length === 0) return
  const found = await loadStored(state, missing)
  for (const key of missing) remember(state, key, found.get(key))
}

/** Takes back the write that brought an unread key into memory. */
const undoUnread = <T>(state: State<T>, key: string, entry: Entry<T>): void => {
  setValue(state, entry, state.originals.get(key))
  if (entry.isUnread) {
    state.entries.delete(key)
    state.dirty.delete(key)
  } else state.dirty.add(key)
}

const write = <T>(state: State<T>, key: string, value: T | undefined): void => {
  const { unit, entries, dirty } = state
  unit.hasChanged = true
  dirty.add(key)
  const known = entries.get(key)
  if (known === undefined) {
    const entry = { value, stored: undefined, isUnread: true }
    addEntry(state, key, entry)
    unit.journal.note(() => undoUnread(state, key, entry))
    return
  }
  const before = known.value
  setValue(state, known, value)
  unit.journal.note(() => {
    setValue(state, known, before)
    dirty.add(key)
  })
}

/** Reads the stored values of the keys that were written and never read, until there are no more. */
const loadUnread = async <T>(state: State<T>): Promise<void> => {
  const { entries, dirty, originals } = state
  for (;;) {
    const unread = [...dirty].filter((key) => entries.get(key)?.isUnread === true)
    if (unread.length === 0) return
    const found = await loadStored(state, unread)
    for (const key of unread) {
      const entry = entries.get(key)
      if (entry?.isUnread !== true) continue
      entry.stored = found.get(key)
      entry.isUnread = false
      originals.set(key, entry.stored)
    }
  }
}

const flush = async <T>(state: State<T>): Promise<void> => {
  const { entries, dirty, mapper } = state
  if (dirty.size === 0) return
  await loadUnread(state)
  const changes: Change<T>[] = []
  for (const key of dirty) {
    const entry = entries.get(key)
    if (entry === undefined || entry.stored === entry.value) continue
    changes.push({ key, before: entry.stored, after: entry.value })
    entry.stored = entry.value
  }
  dirty.clear()
  await Promise.all(chunks(changes).map((some) => mapper.save(some)))
}

const afterCommit = <T>({ mapper, entries, originals }: State<T>): void => {
  originals.clear()
  if (mapper.keeps === undefined) return
  for (const [key, { value }] of entries) if (!mapper.keeps(value)) entries.delete(key)
}

/** Returns an empty write buffer. The unit of work flushes it, or what the caller registers in its place. */
export const createWriteBuffer = <T>(unit: UnitOfWork, mapper: Mapper<T>): WriteBuffer<T> => {
  const state: State<T> = { unit, mapper, entries: new Map(), dirty: new Set(), originals: new Map() }
  return {
    get: async (key) => {
      if (!state.entries.has(key)) await load(state, [key])
      return state.entries.get(key)?.value
    },
    loaded: (key) => state.entries.get(key)?.value,
    entries: () => state.entries.entries().map(([key, { value }]) => [key, value] as const),
    load: (keys) => load(state, keys),
    remember: (key, value) => remember(state, key, value),
    write: (key, value) => write(state, key, value),
    insert: (key, value) => {
      remember(state, key, undefined)
      write(state, key, value)
    },
    flush: () => flush(state),
    afterCommit: () => afterCommit(state),
    size: () => state.entries.size,
  }
}

/** Returns the keys that changes delete. */
export const deletedOf = <T>(changes: readonly Change<T>[]): readonly string[] =>
  changes.filter(({ after }) => after === undefined).map(({ key }) => key)

/** Returns the keys and values that changes put, with what was there before. */
export const putOf = <T>(
  changes: readonly Change<T>[],
): readonly { readonly key: string; readonly value: T; readonly before: T | undefined }[] =>
  changes.flatMap(({ key, before, after }) => (after === undefined ? [] : [{ key, before, value: after }]))
