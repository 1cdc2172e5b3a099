import { compareTexts } from '@brazier/domain/vocabulary'
import type * as z from 'zod'
import type { Fault, MinorError } from '../refusal.ts'
import { faultsOf } from './places.ts'

export interface LeftOut {
  readonly body: unknown
  readonly errors: readonly MinorError[]
  /** Faults of these elements at each place, in the order of `errors`. */
  readonly faults: readonly Fault[]
}

/** The most issues of one element that its faults are told from. */
const mostIssues = 100

interface Faulty {
  readonly types: Set<string>
  /** Its first issues, and the first one of each text. */
  readonly first: z.core.$ZodIssue[]
}

const faultyAt = (faulty: Map<string, Map<number, Faulty>>, list: string, index: number): Faulty => {
  const elements = faulty.get(list) ?? new Map<number, Faulty>()
  const element = elements.get(index) ?? { types: new Set(), first: [] }
  faulty.set(list, elements.set(index, element))
  return element
}

const note = (issue: z.core.$ZodIssue, { types, first }: Faulty): void => {
  if (first.length < mostIssues || !types.has(issue.message)) first.push(issue)
  types.add(issue.message)
}

/**
 * Leaves out refused elements of a body's arrays. Returns undefined if a fault is outside elements. Reports of an element's faults the
 * first in `texts`.
 */
export const leaveOut = (
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  texts: readonly string[],
): LeftOut | undefined => {
  const faulty = new Map<string, Map<number, Faulty>>()
  for (const issue of issues) {
    const [input_array, index] = issue.path
    if (typeof input_array !== 'string' || typeof index !== 'number') return undefined
    note(issue, faultyAt(faulty, input_array, index))
  }
  const members: readonly (readonly [string, unknown])[] = Object.entries(body ?? {})
  const left = members.map(([name, member]) => [
    name,
    Array.isArray(member) ? member.filter((_, index) => faulty.get(name)?.has(index) !== true) : member,
  ])
  const inOrder = [...faulty]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .flatMap(([input_array, elements]) =>
      [...elements].toSorted(([a], [b]) => a - b).map(([index, kept]) => ({ input_array, index, ...kept })),
    )
  const errors = inOrder.map(({ input_array, index, types }) => ({
    type: texts.find((text) => types.has(text)) ?? '',
    input_array,
    index,
  }))
  const sorted = inOrder.flatMap(({ first }) =>
    first.toSorted((a, b) => texts.indexOf(a.message) - texts.indexOf(b.message)),
  )
  return { body: Object.fromEntries(left), errors, faults: faultsOf(sorted, body) }
}
