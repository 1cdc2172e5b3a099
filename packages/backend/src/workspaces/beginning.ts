import type { Instant } from '@brazier/domain/rules'
import type { StateFile } from '../state/state-file.ts'

/** First state of a workspace, and its time by the clock; or the reason why nobody knows. */
export type Beginning = { readonly now: Instant; readonly state: StateFile } | { readonly why: string }

/** The most records that are kept a second time for a beginning. */
export const mostRecordsOfBeginning = 50_000

/** Keeps what a workspace began with. */
export interface BeginningKeeper {
  current(): Beginning
  /** Says that a state file was added. `isFirst`: nothing was there, and no request came before. */
  added(state: StateFile, isFirst: boolean): void
  /** Says that everything was replaced by a state file, or by nothing. */
  replaced(state?: StateFile): void
}

const recordsOf = (state: StateFile): number =>
  Object.values(state).reduce((sum: number, part: unknown) => sum + (Array.isArray(part) ? part.length : 1), 0)

/** Returns whether a state file is kept as a beginning. */
export const isKeptAsBeginning = (state: StateFile): boolean => recordsOf(state) <= mostRecordsOfBeginning

/** Returns the beginning of a new, empty workspace. The records of a state file never change, so it costs no copy. Source: decision 0185. */
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
