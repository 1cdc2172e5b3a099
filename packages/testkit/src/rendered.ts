import { notesText } from '@brazier/domain/rules'
import type { TestMessage } from './workspaces/test-workspace.ts'

/** Members of a message that the matcher reads. */
type Rendered = Pick<TestMessage, 'channel' | 'outcome' | 'reason' | 'notes'>

const isMessage = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'outcome' in value && 'channel' in value

/** Returns what a message lacks; none if it was sent, and its templates could do all that they say. */
const lacks = ({ channel, outcome, reason, notes = [] }: Rendered): readonly string[] => {
  const words = [
    outcome === 'sent' ? [] : `${outcome}: ${reason ?? ''}`,
    notes.length === 0 ? [] : notesText(notes),
  ].flat()
  return words.length === 0 ? [] : [`${channel}: ${words.join('; ')}`]
}

/** The answer of a matcher, as Vitest, Jest and Playwright read it. */
export interface MatcherAnswer {
  readonly pass: boolean
  message(): string
}

/**
 * Matches a message of the outbox, or a list of them, that was sent and whose templates could do all that they say. Throws a
 * TypeError for anything else.
 */
export const toHaveRendered = (received: unknown): MatcherAnswer => {
  const messages: readonly unknown[] = Array.isArray(received) ? received : [received]
  if (!messages.every(isMessage)) {
    throw new TypeError('toHaveRendered: expected a message of the outbox, or a list of them')
  }
  const faults = messages.length === 0 ? ['there is no message'] : messages.flatMap(lacks)
  return {
    pass: faults.length === 0,
    message: () =>
      faults.length === 0
        ? 'expected that the message has not rendered, but it has'
        : `expected that the message has rendered\n${faults.join('\n')}`,
  }
}
