import type * as z from 'zod'
import type { OnInvalid } from '../refusal.ts'
import { faultsOf } from './places.ts'

/** Returns -1 for an issue about a whole list, or an element's type. */
const elementOf = ({ code, path }: z.core.$ZodIssue): number => {
  const isOfType = code === 'invalid_type' || code === 'invalid_union'
  const about = isOfType && typeof path.at(-1) === 'number' ? path.slice(0, -1) : path
  return about.find((step) => typeof step === 'number') ?? -1
}

/** Texts by name, in order of precedence. */
interface Texts {
  readonly [name: string]: string
}

/**
 * Answers 400 with one text, or 401 with one of `keys`, which come first. Faults of a whole list precede those of the first faulty element,
 * each in the order of `texts`. Source: decision 0003.
 */
export const firstMessage = (texts: Texts, keys: Texts = {}): OnInvalid => {
  const ofKeys = new Set(Object.values(keys))
  const rank = new Map([...ofKeys, ...Object.values(texts)].map((text, index) => [text, index]))
  const order = (issue: z.core.$ZodIssue): number => rank.get(issue.message) ?? rank.size
  return (issues, given) => {
    const sorted = issues.toSorted((a, b) => elementOf(a) - elementOf(b) || order(a) - order(b))
    const message = sorted[0]?.message ?? ''
    return { status: ofKeys.has(message) ? 401 : 400, body: { message }, faults: faultsOf(sorted, given) }
  }
}
