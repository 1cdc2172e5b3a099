import { contract, type Endpoint, isTransportStatus, transportBody } from '@brazier/contract'
import type { Instant } from '@brazier/domain'
import type { RateLimiter } from '../ports/rate-limiter.ts'
import type { Surroundings } from '../ports/surroundings.ts'
import type { Answer } from '../wire/answer.ts'
import { noRateLimit } from '../wire/authenticate.ts'
import { limitRate } from '../wire/rate-limit.ts'
import type { Fault } from './fault.ts'

/** What meeting a fault takes of a call. */
export interface FaultyCall {
  readonly key: string
  readonly now: Instant
  readonly limiter: RateLimiter
  readonly surroundings: Pick<Surroundings, 'after'>
  /** The ordinary way of the request. */
  work(): Promise<Answer>
}

/** A limiter whose windows are full. */
const exhausted: RateLimiter = {
  hit: (_, limit, window, now) =>
    Promise.resolve({ allowed: false, limit, remaining: 0, reset: (Math.floor(now / window) + 1) * window }),
  reset: () => Promise.resolve(),
}

/** The headers that go with a status: a request that gets as far as its endpoint is counted. */
const headersOf = async (row: Endpoint, status: number, { limiter, now }: FaultyCall): Promise<Answer['headers']> => {
  switch (status) {
    case 401:
      return noRateLimit
    case 403:
      return {}
    case 405:
      return { Allow: row.method }
    case 503:
      return { 'Retry-After': '1' }
    default: {
      const step = await limitRate(status === 429 ? exhausted : limiter, row.rateLimit, now)
      return step.ok ? step.value : step.answer.headers
    }
  }
}

/** Answers a call that a fault meets; undefined: there is no answer, and the connection ends. */
export const meetFault = async (fault: Fault, call: FaultyCall): Promise<Answer | undefined> => {
  switch (fault.kind) {
    case 'latency':
      await new Promise<void>((resolve) => {
        call.surroundings.after(fault.ms, resolve)
      })
      return call.work()
    case 'refusal': {
      const { endpoint, status } = fault
      const body = fault.body ?? (isTransportStatus(status) ? transportBody(status, call.key) : {})
      const headers = await headersOf(contract[endpoint], status, call)
      return { status, body, ...(headers !== undefined && { headers }) }
    }
    case 'cut':
      return undefined
    case 'lost':
      await call.work()
      return undefined
  }
}
