import { mostNames } from './most-names.ts'
import type { MessageRecord } from './profile.ts'

/** Keeps the newest. Source: decision 0229. */
export const withMessages = (
  known: readonly MessageRecord[],
  added: readonly MessageRecord[],
): readonly MessageRecord[] => [...known, ...added].slice(-mostNames)
