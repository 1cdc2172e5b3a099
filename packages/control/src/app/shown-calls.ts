import {
  callKey,
  hostedCall,
  maskCredentials,
  maskedCall,
  type OutgoingCall,
  type Workspace,
} from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { iso } from './shown.ts'

type Line = ControlAnswers<'calls.list'>['body']['calls'][number]

const lineOf = (call: OutgoingCall): Omit<Line, 'attempts'> => {
  const { id, kind, request, state, reason, attempts, dispatch_id, origin } = call
  const { message, braze_id } = origin
  const status = attempts.at(-1)?.status
  return {
    id,
    kind,
    method: request.method,
    url: maskCredentials(request.url),
    host: hostedCall(call).host,
    state,
    ...(reason !== undefined && { reason }),
    made_at: iso(call.made_at),
    due_at: iso(call.due_at),
    ...(status !== undefined && { status }),
    ...(dispatch_id !== undefined && { dispatch_id }),
    ...(message !== undefined && { message }),
    ...(braze_id !== undefined && { braze_id }),
  }
}

export const callLine = (call: OutgoingCall): Line => ({ ...lineOf(call), attempts: call.attempts.length })

/** Masks header values that look like secrets. */
export const wholeCall = (call: OutgoingCall): ControlAnswers<'calls.get'>['body'] => {
  const { request, attempts, answer } = maskedCall(call)
  return {
    ...lineOf(call),
    attempts: attempts.map((attempt) => ({ ...attempt, at: iso(attempt.at) })),
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    ...(answer !== undefined && { answer }),
  }
}

/** Returns 0 for no id. */
export const callIdOf = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0)

export const findCall = ({ store }: Workspace, text: string): Promise<OutgoingCall | undefined> =>
  store.read((tx) => tx.calls.get(callKey({ id: callIdOf(text) })))

export const noCall = (text: string): string =>
  `there is no call ${JSON.stringify(text)}: the newest 10,000 finished ones are kept`
