import type { Instant } from '@brazier/domain/rules'
import type { StateFile } from '../state/state-file.ts'

/** A workspace's first state and its time by the clock, or why nobody knows. */
export type Beginning =
  | { readonly now: Instant; readonly state: StateFile; readonly requestsBefore: number }
  | { readonly why: string }

/** The most records kept a second time for a beginning. */
export const mostRecordsOfBeginning = 50_000

/** `position`: of the request log. */
export interface BeginningKeeper {
  current(): Beginning
  /** Says that a state file was added. */
  added(state: StateFile, position: number): void
  /** Says that a state file, or nothing, replaced everything. */
  replaced(position: number, state?: StateFile): void
  set(beginning: Beginning): void
}

const lengthsOf = (parts: readonly unknown[]): number =>
  parts.reduce((sum: number, part) => sum + (Array.isArray(part) ? part.length : 1), 0)

/** Items and counted things are records too. */
const recordsOf = (state: StateFile): number =>
  lengthsOf([
    ...Object.values(state),
    ...(state.catalogs ?? []).map(({ items }) => items),
    ...(state.analytics?.series ?? []).map(({ cells }) => cells),
  ])

export const isKeptAsBeginning = (state: StateFile): boolean => recordsOf(state) <= mostRecordsOfBeginning

/** Begins empty. A state file's records never change, so it costs no copy. Source: decision 0185. */
export const createBeginning = (now: () => Instant): BeginningKeeper => {
  let requestsBefore = 0
  const began = (state: StateFile): Beginning =>
    isKeptAsBeginning(state)
      ? { now: now(), state, requestsBefore }
      : { why: `it began with more than ${mostRecordsOfBeginning} records, which are not kept a second time` }
  let file: Beginning | undefined
  return {
    current: () => file ?? began({ version: 1 }),
    added: (state, position) => {
      const isFirst = file === undefined && position === requestsBefore
      file = isFirst ? began(state) : { why: 'a state file was added to it later' }
    },
    replaced: (position, state) => {
      requestsBefore = position
      file = state === undefined ? undefined : began(state)
    },
    set: (beginning) => {
      file = beginning
    },
  }
}
