import { contract, type EndpointId } from '@brazier/contract'
import type { Comparison } from './compare.ts'
import type { Exchange } from './exchange.ts'
import type { CheckedCase } from './report.ts'

export interface Subject {
  readonly id: string
  readonly title: string
  readonly endpoint: EndpointId
  /** Default: the row's source. */
  readonly source?: string
}

const begin = ({ id, title, endpoint, source = contract[endpoint].source }: Subject) => ({
  id,
  title,
  endpoint,
  source,
})

export const notTried = (subject: Subject, reason: string): CheckedCase => ({
  ...begin(subject),
  outcome: 'not_tried',
  reason,
  differences: [],
  notes: [],
})

/** Differs without an answer, or if `found` has differences. */
export const checked = (subject: Subject, { sent, answer }: Exchange, found: Comparison): CheckedCase => {
  const differences =
    typeof answer === 'string' ? [{ where: 'answer', wanted: 'an answer', got: answer }] : found.differences
  return {
    ...begin(subject),
    outcome: differences.length === 0 ? 'agrees' : 'differs',
    request: sent,
    differences,
    notes: typeof answer === 'string' ? [] : found.notes,
  }
}
