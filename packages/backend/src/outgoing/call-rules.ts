import { receiptOf } from '@brazier/contract'
import { type Instant, nextAttemptAt } from '@brazier/domain'
import type { EngagementRecorder } from '../analytics/engagement-recorder.ts'
import type { OutgoingAnswer } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'

/** An attempt of a call that was made. */
export interface TriedOnce {
  /** The call with this attempt as its last one. */
  readonly call: OutgoingCall
  /** Absent: there was none. */
  readonly answer: OutgoingAnswer | undefined
  /** Whether nobody was reached. */
  readonly isUnreachable: boolean
  readonly now: Instant
}

/** What the calls of a kind mean. */
export interface CallRules {
  /** Returns what an attempt leads to: the end of the call, or the instant of the next attempt. Default: as for webhooks. */
  readonly judge?: (tried: TriedOnce) => 'received' | 'failed' | Instant
  /** Works on the end of a call, in the transaction that keeps it. */
  readonly finished?: (call: OutgoingCall, recorder: EngagementRecorder) => Promise<void>
}

/** The rules of each kind. */
export type CallRuleTable = { readonly [Kind in OutgoingCall['kind']]: CallRules }

/** Judges an attempt as one of a webhook. Source: decision 0280. */
export const judgeWebhook: NonNullable<CallRules['judge']> = ({ call, answer, isUnreachable, now }) => {
  const { attempts } = call
  const receipt = answer === undefined ? 'again' : receiptOf(answer.status)
  if (receipt !== 'again') return receipt === 'received' ? 'received' : 'failed'
  const firstAt = attempts[0]?.at ?? now
  const retryAfter = answer?.retryAfter
  return nextAttemptAt({ attempts: attempts.length, firstAt, now, isUnreachable, retryAfter }) ?? 'failed'
}
