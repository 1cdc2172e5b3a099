import type { Outgoing } from '@brazier/backend'

/** A function that calls a receiver, such as `fetch`. */
export type FetchReceiver = (
  url: string,
  init: {
    readonly method: string
    readonly headers: Record<string, string>
    readonly body?: Uint8Array<ArrayBuffer>
    readonly redirect: 'manual'
    readonly signal: AbortSignal
  },
) => Promise<Response>

const refusal = (text: string): string | undefined => {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol)) return 'only URLs with http and https are called'
  return url.username === '' && url.password === '' ? undefined : 'a URL with a password is not called'
}

/** Returns how long an answer asks to wait, in milliseconds. */
const retryAfterOf = (header: string | null): number | undefined =>
  header !== null && /^\d{1,9}$/.test(header) ? Number(header) * 1000 : undefined

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Returns what makes the calls of a mock: a function that the test gave. */
export const fetchOutgoing = (fetch: FetchReceiver): Outgoing => ({
  refusal,
  call: async ({ url, method, headers, body }, signal) => {
    try {
      // Bytes have no type: the request has the headers of the message and no others.
      const bytes = body === undefined ? {} : { body: new TextEncoder().encode(body) }
      const answer = await fetch(url, { method, headers: { ...headers }, ...bytes, redirect: 'manual', signal })
      const retryAfter = retryAfterOf(answer.headers.get('retry-after'))
      return { answer: { status: answer.status, body: await answer.text(), retryAfter } }
    } catch (error) {
      return { unreachable: textOf(error) }
    }
  },
})
