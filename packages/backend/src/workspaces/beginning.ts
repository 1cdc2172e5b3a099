import type { Instant } from '@brazier/domain/rules'
import type { StateFile } from '../state/state-file.ts'

/** A workspace's first state and its time by the clock, or why nobody knows. */
export type Beginning = { readonly now: Instant; readonly state: StateFile } | { readonly why: string }

/** The most records kept a second time for a beginning. */
export const mostRecordsOfBeginning = 50_000

export interface BeginningKeeper {
  current(): Beginning
  /** Says that a state file was added. `isFirst`: to an empty workspace, before any request. */
  added(state: StateFile, isFirst: boolean): void
  /** Says that a state file, or nothing, replaced everything. */
  replaced(state?: StateFile): void
}

const recordsOf = (state: StateFile): number =>
  Object.values(state).reduce((sum: number, part: unknown) => sum + (Array.isArray(part) ? part.length : 1), 0)

export const isKeptAsBeginning = (state: StateFile): boolean => recordsOf(state) <= mostRecordsOfBeginning

/** Begins empty. A state file's records never change, so it costs no copy. Source: decision 0185. */
export const createBeginning = (now: () => Instant): BeginningKeeper => {
  const began = (state: StateFile): Beginning =>
    isKeptAsBeginning(state)
      ? { now: now(), state }
      : { why: `it began with more than ${mostRecordsOfBeginning} records, which are not kept a second time` }
  let current: Beginning | undefined
  const empty = (): Beginning => ({ now: now(), state: { version: 1 } })
  return {
    current: () => (current ??= empty()),
    added: (state, isFirst) => {
      current = isFirst ? began(state) : { why: 'a state file was added to it later' }
    },
    replaced: (state) => {
      current = state === undefined ? undefined : began(state)
    },
  }
}
