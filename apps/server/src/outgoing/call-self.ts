import { type OutgoingRequest, type OutgoingResult, retryAfterOf } from '@brazier/backend/parts'
import { callBounds, type CalledFor, callLimits, chainHeader } from '@brazier/contract'

/** Answers for the vendor's REST endpoints in this process. */
export type AnswerSelf = (request: Request) => Promise<Response>

/** Rejects at an abort, or after the kind's patience. */
const ending = (signal: AbortSignal, kind: CalledFor): Promise<never> => {
  const ends = AbortSignal.any([signal, AbortSignal.timeout(callBounds[kind].patience)])
  const end = Promise.withResolvers<never>()
  ends.addEventListener('abort', () => end.reject(ends.reason))
  return end.promise
}

/** A header counts the calls so far, so that a campaign that sends itself ends. */
export const callSelf = async (
  { self, now }: { readonly self: AnswerSelf; now(): number },
  { method, url, headers, body: sent, chain = 0 }: OutgoingRequest,
  signal: AbortSignal,
  kind: CalledFor,
): Promise<OutgoingResult> => {
  if (chain >= callLimits.chain) return { refused: `the service has called itself ${callLimits.chain} times in a row` }
  const ask = async (): Promise<OutgoingResult> => {
    const head = { ...headers, [chainHeader]: String(chain + 1) }
    const request = new Request(url, { method, headers: head, ...(method !== 'GET' && { body: sent ?? null }) })
    const response = await self(request)
    const text = Buffer.from(await response.arrayBuffer())
    const most = callBounds[kind].answerBytes
    const isCut = text.length > most
    const body = text.subarray(0, most).toString('utf8')
    const retryAfter = retryAfterOf(response.headers.get('retry-after'), now())
    return { answer: { status: response.status, body, ...(isCut && { isCut }), retryAfter } }
  }
  return Promise.race([ask(), ending(signal, kind)]).catch((error: unknown) => ({
    unanswered: error instanceof Error ? error.message : String(error),
  }))
}
