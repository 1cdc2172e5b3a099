import { callLimits, callStatuses } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import { createEngagementRecorder } from '../analytics/engagement-recorder.ts'
import type { OutgoingResult } from '../ports/outgoing.ts'
import { type CallAttempt, calledUserKeyOf, callKey, type OutgoingCall } from '../ports/records/call.ts'
import type { MessageDelivery } from '../ports/records/outbox.ts'
import type { Transaction } from '../ports/store.ts'
import { finishCall, forgetCalls, noteHosts, putOff } from './call-queue.ts'
import { type CallRuleTable, judgeWebhook } from './call-rules.ts'

export interface CallResult {
  /** As read before the attempt. */
  readonly call: OutgoingCall
  readonly result: OutgoingResult
  /** Real milliseconds. */
  readonly ms: number
}

const whyOf = (result: Exclude<OutgoingResult, { readonly answer: unknown }>): string => {
  if ('unreachable' in result) return result.unreachable
  return 'unanswered' in result ? result.unanswered : result.refused
}

const attemptOf = ({ result, ms }: CallResult, at: Instant): CallAttempt => {
  if ('answer' in result) return { at, status: result.answer.status, ms }
  return { at, status: callStatuses.unreachable, ms, reason: whyOf(result) }
}

const finished = (call: OutgoingCall, now: Instant, { state, reason }: MessageDelivery): OutgoingCall => ({
  ...call,
  due_at: now,
  state,
  ...(reason !== undefined && { reason }),
})

const afterAttempt = (given: CallResult, now: Instant, rules: CallRuleTable): OutgoingCall => {
  const { call, result } = given
  if ('refused' in result) {
    const state = call.attempts.length === 0 ? 'not_called' : 'failed'
    return finished(call, now, { state, reason: result.refused })
  }
  const attempts = [...call.attempts.slice(0, callLimits.attempts - 1), attemptOf(given, now)]
  const answer = 'answer' in result ? result.answer : undefined
  const { answer: _earlier, ...others } = call
  const tried: OutgoingCall = {
    ...others,
    attempts,
    ...(answer !== undefined && { answer: answer.body.slice(0, callLimits.answerCharacters) }),
  }
  const judge = rules[call.kind].judge ?? judgeWebhook
  const next = judge({ call: tried, answer, isUnreachable: 'unreachable' in result, now })
  if (next === 'received') return finished(tried, now, { state: next })
  const reason = answer === undefined ? attempts.at(-1)?.reason : `answered ${answer.status}`
  return next === 'failed' ? finished(tried, now, { state: next, reason }) : { ...tried, due_at: next }
}

/** Whether nobody finished, tried or replaced the call since. */
const isSame = (now: OutgoingCall | undefined, { call }: CallResult): now is OutgoingCall =>
  now?.state === 'waiting' &&
  now.attempts.length === call.attempts.length &&
  now.made_at === call.made_at &&
  now.dispatch_id === call.dispatch_id

/** Source: decision 0280. */
export const keepResults = async (
  tx: Transaction,
  results: readonly CallResult[],
  now: Instant,
  rules: CallRuleTable,
): Promise<void> => {
  const recorder = await createEngagementRecorder({ tx, now })
  await tx.calls.prefetch(results.map(({ call }) => callKey(call)))
  const users = results.flatMap(({ call: { origin } }) => origin.braze_id ?? [])
  await tx.profiles.prefetch(users.map((value) => ({ kind: 'braze_id', value })))
  await tx.calledUsers.prefetch(results.flatMap(({ call }) => calledUserKeyOf(call) ?? []))
  const deliveries = new Map<number, MessageDelivery>()
  const changed: OutgoingCall[] = []
  for (const given of results) {
    const call = await tx.calls.get(callKey(given.call))
    if (!isSame(call, given)) continue
    const after = afterAttempt({ ...given, call }, now, rules)
    changed.push(call)
    if (!('refused' in given.result)) await rules[after.kind].attempted?.(after, recorder)
    if (after.state === 'waiting') {
      await putOff(tx, call, after, now)
      continue
    }
    await finishCall(tx, call, after)
    const { state, reason, origin } = after
    if (origin.message !== undefined) deliveries.set(origin.message, { state, ...(reason !== undefined && { reason }) })
    await rules[after.kind].finished?.(after, recorder)
  }
  await noteHosts(tx, changed)
  if (deliveries.size > 0) await tx.outbox.deliver(deliveries)
  await forgetCalls(tx)
}
