import { mostNames } from './most-names.ts'
import type { MessageRecord } from './profile.ts'

/** PostgreSQL writes only the end of a list whose beginning stays. */
const slack = 1000

/** Keeps the newest, at times some more. Source: decision 0229. */
export const withMessages = (
  known: readonly MessageRecord[],
  added: readonly MessageRecord[],
): readonly MessageRecord[] => {
  const all = [...known, ...added]
  return all.length > mostNames + slack ? all.slice(-mostNames) : all
}
