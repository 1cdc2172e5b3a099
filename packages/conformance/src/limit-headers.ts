import { contract, type EndpointId, type RateLimitName, rateLimitOf, rateLimits } from '@brazier/contract'
import type { Exchange } from './exchange.ts'
import type { CheckedCase, Difference } from './report.ts'

/** Checks every counted answer, in one case for each endpoint. */
export interface LimitHeaders {
  see(id: EndpointId, exchange: Exchange, body: unknown): void
  cases(): readonly CheckedCase[]
}

interface Seen {
  readonly first: Exchange
  readonly differences: readonly Difference[]
  readonly notes: readonly string[]
}

const names = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'] as const

/** Whether the service or a proxy answered before counting. */
const isUncounted = (status: number): boolean => [401, 403, 404, 405].includes(status) || status >= 500

const look = (bucket: RateLimitName, exchange: Exchange, headers: Headers): Seen => {
  const differences = names.flatMap((name): readonly Difference[] => {
    const got = headers.get(name) ?? undefined
    return got !== undefined && /^\d+$/.test(got) ? [] : [{ where: `header ${name}`, wanted: 'a whole number', got }]
  })
  const told = headers.get(names[0])
  const { limit } = rateLimits[bucket]
  const notes =
    differences.length === 0 && Number(told) !== limit ? [`the limit is ${told}; the contract says ${limit}`] : []
  return { first: exchange, differences, notes }
}

/** Shows each endpoint's first difference. Source: decision 0004. */
export const createLimitHeaders = (): LimitHeaders => {
  const seen = new Map<EndpointId, Seen>()
  return {
    see: (id, exchange, body) => {
      const { answer } = exchange
      if (typeof answer === 'string' || isUncounted(answer.status)) return
      const known = seen.get(id)
      if (known !== undefined && known.differences.length > 0) return
      const now = look(rateLimitOf(contract[id], body), exchange, answer.headers)
      if (known === undefined || now.differences.length > 0) seen.set(id, now)
    },
    cases: () =>
      [...seen].map(([endpoint, { first, differences, notes }]) => ({
        id: `${endpoint}/rate-limit-headers`,
        title: `answers of ${endpoint} say how many requests are left`,
        endpoint,
        source: 'decision 0004',
        outcome: differences.length === 0 ? 'agrees' : 'differs',
        request: first.sent,
        differences,
        notes,
      })),
  }
}
