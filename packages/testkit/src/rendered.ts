import { notesText } from '@brazier/domain/rules'
import type { TestMessage } from './workspaces/test-workspace.ts'

type Rendered = Pick<TestMessage, 'channel' | 'outcome' | 'reason' | 'notes'>

const isMessage = (value: unknown): value is Rendered =>
  typeof value === 'object' && value !== null && 'outcome' in value && 'channel' in value

/** Returns none if the message was sent and its templates rendered fully. */
const lacks = ({ channel, outcome, reason, notes = [] }: Rendered): readonly string[] => {
  const words = [
    outcome === 'sent' ? [] : `${outcome}: ${reason ?? ''}`,
    notes.length === 0 ? [] : notesText(notes),
  ].flat()
  return words.length === 0 ? [] : [`${channel}: ${words.join('; ')}`]
}

export interface MatcherAnswer {
  readonly pass: boolean
  message(): string
}

/** Matches one or more messages, sent and fully rendered. Throws a TypeError for anything else. */
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
