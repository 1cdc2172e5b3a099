import { compareTexts } from '@brazier/domain/vocabulary'
import type * as z from 'zod'
import type { Fault, MinorError } from '../refusal.ts'
import { faultsOf } from './places.ts'

/** What is left of a body without its faulty elements, and why each of these was left out. */
export interface LeftOut {
  readonly body: unknown
  readonly errors: readonly MinorError[]
  /** What is wrong with these elements, at each place; in the order of `errors`. */
  readonly faults: readonly Fault[]
}

/**
 * Leaves out the elements of a body's arrays that its schema refuses. Gives undefined when the fault is not in an element,
 * so that nothing can be left out. `texts` is in order of precedence: of one element's faults the first is reported.
 */
export const leaveOut = (
  body: unknown,
  issues: readonly z.core.$ZodIssue[],
  texts: readonly string[],
): LeftOut | undefined => {
  const faults = new Map<string, { readonly input_array: string; readonly index: number; readonly types: string[] }>()
  for (const { path, message } of issues) {
    const [input_array, index] = path
    if (typeof input_array !== 'string' || typeof index !== 'number') return undefined
    const fault = faults.get(`${input_array}:${index}`) ?? { input_array, index, types: [] }
    fault.types.push(message)
    faults.set(`${input_array}:${index}`, fault)
  }
  const members: readonly (readonly [string, unknown])[] = Object.entries(body ?? {})
  const left = members.map(([name, member]) => [
    name,
    Array.isArray(member) ? member.filter((_, index) => !faults.has(`${name}:${index}`)) : member,
  ])
  const errors = [...faults.values()]
    .map(({ input_array, index, types }) => ({
      type: texts.find((text) => types.includes(text)) ?? '',
      input_array,
      index,
    }))
    .toSorted((a, b) => compareTexts(a.input_array, b.input_array) || a.index - b.index)
  const sorted = issues.toSorted(
    (a, b) =>
      compareTexts(String(a.path[0]), String(b.path[0])) ||
      Number(a.path[1]) - Number(b.path[1]) ||
      texts.indexOf(a.message) - texts.indexOf(b.message),
  )
  return { body: Object.fromEntries(left), errors, faults: faultsOf(sorted, body) }
}
