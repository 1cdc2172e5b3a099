import type { Outgoing, OutgoingRequest, OutgoingResult } from '@brazier/backend/parts'

/** A status, an answer, or the end of the call. */
export type ScriptedAnswer =
  | number
  | { readonly status: number; readonly body?: string; readonly retryAfter?: number; readonly isCut?: boolean }
  | OutgoingResult

/** An in-memory receiver that answers by script. */
export interface ScriptedReceiver extends Outgoing {
  /** In order of arrival. */
  readonly calls: readonly OutgoingRequest[]
}

const resultOf = (answer: ScriptedAnswer): OutgoingResult => {
  if (typeof answer === 'number') return { answer: { status: answer, body: '' } }
  return 'status' in answer ? { answer: { body: '', ...answer } } : answer
}

/** Answers each call as `script` says. `refusal` says which URLs are not called; by default those that are neither http nor https. */
export const scriptedReceiver = (
  script: (request: OutgoingRequest, place: number) => ScriptedAnswer | Promise<ScriptedAnswer> = () => 200,
  refusal: Outgoing['refusal'] = (url) => (/^https?:/.test(url) ? undefined : `${url} is no URL that can be called`),
): ScriptedReceiver => {
  const calls: OutgoingRequest[] = []
  return {
    calls,
    refusal,
    call: async (request) => {
      calls.push(request)
      return resultOf(await script(request, calls.length - 1))
    },
  }
}
