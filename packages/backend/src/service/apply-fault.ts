import { type Endpoint, isTransportStatus, rateLimitOf, transportBody } from '@brazier/contract'
import type { Instant } from '@brazier/domain/rules'
import type { Fault } from '../ports/faults.ts'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { Runtime } from '../ports/runtime.ts'
import type { Answer } from './answer.ts'
import { noRateLimit } from './authenticate.ts'
import { limitRate } from './rate-limit.ts'

export interface FaultContext {
  readonly row: Endpoint
  readonly now: Instant
  readonly limiter: RateLimiter
  readonly runtime: Pick<Runtime, 'after'>
  /** Seconds after a 429 or 503, if the fault does not say. */
  readonly retryAfter: number
  /** JSON. */
  readonly body: unknown
  /** Answers without the fault. */
  work(): Promise<Answer>
}

const exhausted: RateLimiter = {
  hit: (_, limit, window, now) =>
    Promise.resolve({ allowed: false, limit, remaining: 0, reset: (Math.floor(now / window) + 1) * window }),
  reset: () => Promise.resolve(),
}

/** A request that would have reached its endpoint counts against the rate limit. */
const headersOf = async (
  row: Endpoint,
  { status, retryAfter }: { readonly status: number; readonly retryAfter?: number | undefined },
  { limiter, now, body, retryAfter: fallback }: FaultContext,
): Promise<Answer['headers']> => {
  const wait = { 'Retry-After': String(retryAfter ?? fallback) }
  switch (status) {
    case 401:
      return noRateLimit
    case 403:
    case 431:
      return {}
    case 405:
      return { Allow: row.method }
    case 503:
      return wait
    default: {
      const step = await limitRate(status === 429 ? exhausted : limiter, rateLimitOf(row, body), now)
      const headers = step.ok ? step.value : step.answer.headers
      return status === 429 ? { ...headers, ...wait } : headers
    }
  }
}

/** Resolves to undefined if the connection ends without an answer. */
export const applyFault = async (fault: Fault, context: FaultContext): Promise<Answer | undefined> => {
  switch (fault.kind) {
    case 'latency':
      await new Promise<void>((resolve) => {
        context.runtime.after(fault.ms, resolve)
      })
      return context.work()
    case 'refusal': {
      const { status } = fault
      const body = fault.body ?? (isTransportStatus(status) ? transportBody(status) : {})
      const headers = await headersOf(context.row, fault, context)
      return { status, body, ...(headers !== undefined && { headers }) }
    }
    case 'cut':
      return undefined
    case 'lost':
      await context.work()
      return undefined
  }
}
