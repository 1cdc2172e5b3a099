import { type Outgoing, type OutgoingAnswer, retryAfterOf } from '@brazier/backend/parts'
import { callBounds } from '@brazier/contract'

/** Calls a receiver, as `fetch` does. */
export type FetchReceiver = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: ReturnType<InstanceType<typeof TextEncoder>['encode']>
    readonly redirect: 'manual'
    readonly signal: AbortSignal
  },
) => Promise<Response>

const refusal = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return 'only URLs with http and https are called'
  return url.username === '' && url.password === '' ? undefined : 'a URL with a password is not called'
}

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Lets the rest of the body go. */
const readStart = async (answer: Response, most: number): Promise<Pick<OutgoingAnswer, 'body' | 'isCut'>> => {
  const decoder = new TextDecoder()
  let [body, bytes] = ['', 0]
  if (answer.body === null) return { body }
  const reader = answer.body.getReader()
  while (bytes <= most) {
    const { value } = await reader.read()
    if (value === undefined) break
    body += decoder.decode(value.subarray(0, most - bytes), { stream: true })
    bytes += value.length
  }
  if (bytes > most) void reader.cancel().catch(() => undefined)
  return { body: body + decoder.decode(), ...(bytes > most && { isCut: true }) }
}

/** Rejects on abort, which a test's function may not hear. */
const abortOf = async (signal: AbortSignal): Promise<never> => {
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return aborted.promise
}

/** Makes a mock's calls with a function that the test gave. */
export const fetchOutgoing = (fetch: FetchReceiver, now: () => number): Outgoing => ({
  refusal,
  call: async ({ url, method, headers, body }, given, kind) => {
    const { patience, answerBytes } = callBounds[kind]
    const signal = AbortSignal.any([given, AbortSignal.timeout(patience)])
    const ask = async (): Promise<OutgoingAnswer> => {
      // Bytes have no type: the request has only the message's headers.
      const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) }
      const answer = await fetch(url, { method, headers: { ...headers }, ...bytes, redirect: 'manual', signal })
      const retryAfter = retryAfterOf(answer.headers.get('retry-after'), now())
      return { status: answer.status, ...(await readStart(answer, answerBytes)), retryAfter }
    }
    try {
      return { answer: await Promise.race([ask(), abortOf(signal)]) }
    } catch (error) {
      return signal.aborted ? { unanswered: textOf(error) } : { unreachable: textOf(error) }
    }
  },
})
