import { ConnectionError } from './errors.ts'
import type { Platform } from './platform.ts'
import { askedWait } from './rate-limit.ts'
import { mayAskAgain, type RetryRule, waitBefore } from './retry.ts'
import type { WrittenRequest } from './write-request.ts'

/** Address and key of the API. */
export interface Address {
  /** Without a final slash. */
  readonly base: string
  readonly apiKey: string
}

export interface Received {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  readonly attempts: number
}

type Outcome = { readonly received: Omit<Received, 'attempts'> } | { readonly error: unknown }

const toRequest = ({ row, path = '', body }: WrittenRequest, address: Address, signal?: AbortSignal): Request =>
  new Request(address.base + path, {
    method: row.method,
    headers: {
      Accept: 'application/json',
      Authorization: `Bearer ${address.apiKey}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    body: body ?? null,
    // The service never redirects; following would turn a POST into a GET.
    redirect: 'manual',
    signal: signal ?? null,
  })

/** Rejects at the signal, also if the work does not know of it. */
const untilAborted = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  const done = new AbortController()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { signal: done.signal })
  return Promise.race([work(), aborted.promise]).finally(() => done.abort())
}

const exchange = async (request: Request, fetch: Platform['fetch']): Promise<Outcome> => {
  const response = await fetch(request)
  // A handler in the process, as of a mock, cannot reject like a network.
  if (response.type === 'error') return { error: new TypeError('fetch failed') }
  return { received: { status: response.status, headers: response.headers, text: await response.text() } }
}

/** Rejects only with the signal's reason. A network failure is an outcome. */
const attempt = async (request: Request, fetch: Platform['fetch'], signal?: AbortSignal): Promise<Outcome> => {
  try {
    const outcome = () => exchange(request, fetch)
    return await (signal === undefined ? outcome() : untilAborted(outcome, signal))
  } catch (error) {
    signal?.throwIfAborted()
    return { error }
  }
}

/** Sends until a final answer. Rejects with a ConnectionError or the signal's reason. */
export const send = async (
  written: WrittenRequest,
  address: Address,
  rule: RetryRule,
  platform: Platform,
  signal?: AbortSignal,
): Promise<Received> => {
  for (let attempts = 1; ; attempts += 1) {
    signal?.throwIfAborted()
    const outcome = await attempt(toRequest(written, address, signal), platform.fetch, signal)
    const status = 'received' in outcome ? outcome.received.status : undefined
    const isFinal = attempts >= rule.attempts || !mayAskAgain(written.row, status, rule)
    const asked = 'received' in outcome ? askedWait(outcome.received.headers, platform.now()) : undefined
    const wait = isFinal ? undefined : waitBefore(attempts, asked, rule, platform.random)
    if (wait !== undefined) {
      await platform.sleep(wait, signal)
      continue
    }
    if ('error' in outcome) throw new ConnectionError(written.id, attempts, outcome.error)
    return { ...outcome.received, attempts }
  }
}
