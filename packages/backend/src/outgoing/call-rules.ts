import { receiptOf } from '@brazier/contract'
import { type Instant, nextAttemptAt } from '@brazier/domain/rules'
import type { EngagementRecorder } from '../analytics/engagement-recorder.ts'
import type { OutgoingAnswer, OutgoingRequest, OutgoingResult } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { Transaction } from '../ports/store.ts'

export interface TriedOnce {
  /** Has this attempt as its last one. */
  readonly call: OutgoingCall
  /** Absent: there was none. */
  readonly answer: OutgoingAnswer | undefined
  readonly isUnreachable: boolean
  readonly now: Instant
}

export interface CallRules {
  /** Reads the request before each attempt, or a result without one; undefined if there is nothing to send. Default: as kept. */
  readonly request?: (tx: Transaction, call: OutgoingCall) => Promise<OutgoingRequest | OutgoingResult | undefined>
  /** Ends the call, or gives the next attempt's instant. Default: as for webhooks. */
  readonly judge?: (tried: TriedOnce) => 'received' | 'failed' | Instant
  /** In the transaction that keeps the attempt. */
  readonly attempted?: (call: OutgoingCall, recorder: EngagementRecorder) => Promise<void>
  /** In the transaction that keeps the end. */
  readonly finished?: (call: OutgoingCall, recorder: EngagementRecorder) => Promise<void>
}

export type CallRuleTable = { readonly [Kind in OutgoingCall['kind']]: CallRules }

/** A mail server says with 4xx that it takes an email later, with 5xx that it never does. */
export const judgeMail: NonNullable<CallRules['judge']> = (tried) => {
  const { status = 0 } = tried.answer ?? {}
  if (status >= 500) return 'failed'
  return judgeWebhook(status >= 400 ? { ...tried, answer: { status: 503, body: '' } } : tried)
}

/** Source: decision 0280. */
export const judgeWebhook: NonNullable<CallRules['judge']> = ({ call, answer, isUnreachable, now }) => {
  const { attempts } = call
  const receipt = answer === undefined ? 'again' : receiptOf(answer.status)
  if (receipt !== 'again') return receipt === 'received' ? 'received' : 'failed'
  const firstAt = attempts[0]?.at ?? now
  const retryAfter = answer?.retryAfter
  return nextAttemptAt({ attempts: attempts.length, firstAt, now, isUnreachable, retryAfter }) ?? 'failed'
}
