/**
 * The write buffer of a table: an identity map. Writes stay in memory until `flush`, at the end of the transaction or before a query that
 * must see them. It first reads stored values of unread keys, so that the mapper sends only differences.
 */
import type { Flushable, UnitOfWork } from '../unit-of-work.ts'
import { chunks } from './chunks.ts'

/** Change of one key; undefined: no value. */
export interface Change<T> {
  readonly key: string
  readonly before: T | undefined
  readonly after: T | undefined
}

export interface Mapper<T> {
  load(keys: readonly string[]): Promise<ReadonlyMap<string, T>>
  /** Sends changes, at most one per key. */
  save(changes: readonly Change<T>[]): Promise<unknown>
  /** Hears of each change in memory. */
  onChange?(before: T | undefined, after: T | undefined): void
  /** Tells whether the value stays in memory after the commit. Absent: always. */
  keeps?(value: T | undefined): boolean
}

export interface WriteBuffer<T> extends Required<Flushable> {
  get(key: string): Promise<T | undefined>
  loaded(key: string): T | undefined
  /** All in memory. */
  entries(): Iterable<readonly [key: string, value: T | undefined]>
  /** Loads missing keys, in as few queries as possible. */
  load(keys: readonly string[]): Promise<void>
  /** Takes in another query's value, unless one is in memory. */
  remember(key: string, value: T): void
  /** Undefined deletes the value. */
  write(key: string, value: T | undefined): void
  /** The key is new in the database. */
  insert(key: string, value: T): void
}

interface Entry<T> {
  value: T | undefined
  stored: T | undefined
  /** Written, never read: `stored` is unknown. */
  isUnread: boolean
}

interface State<T> {
  readonly unit: UnitOfWork
  readonly mapper: Mapper<T>
  readonly entries: Map<string, Entry<T>>
  /** Keys whose value may differ from the stored one. */
  readonly dirty: Set<string>
  /** Stored values of unread keys before this transaction, for a rollback. */
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

/** Skips the query if the workspace was empty: all values came through this buffer. */
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

/** Takes back a write that loaded an unread key. */
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

/** The unit of work flushes the buffer, or what the caller registers in its place. */
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

export const deletedOf = <T>(changes: readonly Change<T>[]): readonly string[] =>
  changes.filter(({ after }) => after === undefined).map(({ key }) => key)

export const putOf = <T>(
  changes: readonly Change<T>[],
): readonly { readonly key: string; readonly value: T; readonly before: T | undefined }[] =>
  changes.flatMap(({ key, before, after }) => (after === undefined ? [] : [{ key, before, value: after }]))
