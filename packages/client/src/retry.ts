import type { Endpoint } from '@brazier/contract'

/** When to repeat a request. */
export interface RetryOptions {
  /** All requests, at least 1. Default 3. */
  readonly attempts?: number
  /** The first random wait's upper limit in milliseconds, doubled with each attempt. Default 500. */
  readonly baseDelay?: number
  /** Milliseconds, random or requested by the service. Default 60,000. */
  readonly maxDelay?: number
  /** Whether to repeat non-idempotent requests after a 503 or no answer. Default false. */
  readonly nonIdempotent?: boolean
}

export type RetryRule = Required<RetryOptions>

const defaults: RetryRule = { attempts: 3, baseDelay: 500, maxDelay: 60_000, nonIdempotent: false }

/** The longest timer on all platforms, in milliseconds. */
const longest = 2 ** 31 - 1

const checked = (rule: RetryRule): RetryRule => {
  for (const [name, least, most] of [
    ['attempts', 1, Infinity] as const,
    ['baseDelay', 0, longest] as const,
    ['maxDelay', 0, longest] as const,
  ]) {
    const value: unknown = rule[name]
    if (typeof value === 'number' && value >= least && value <= most) continue
    throw new TypeError(
      `retry.${name} is ${String(value)}; wanted a number from ${least} to ${most} (see the README of @brazier/client)`,
    )
  }
  return rule
}

/** Returns a rule with some options replaced; `false` sends once. Throws a TypeError for numbers out of range. */
export const retryRule = (options: RetryOptions | false = {}, base: RetryRule = defaults): RetryRule =>
  options === false
    ? { ...base, attempts: 1 }
    : checked({
        attempts: options.attempts ?? base.attempts,
        baseDelay: options.baseDelay ?? base.baseDelay,
        maxDelay: options.maxDelay ?? base.maxDelay,
        nonIdempotent: options.nonIdempotent ?? base.nonIdempotent,
      })

/** Idempotence by the row's setting, else by method (RFC 9110, 9.2.2). Source: decision 0071. */
export const isIdempotent = ({ method, idempotent }: Endpoint): boolean =>
  idempotent ?? (method === 'GET' || method === 'PUT' || method === 'DELETE')

/**
 * Whether to repeat after this status, or no answer. A 429 did no work; after a 503 or no answer the work may be done. Source: decision
 * 0071.
 */
export const mayAskAgain = (row: Endpoint, status: number | undefined, { nonIdempotent }: RetryRule): boolean => {
  if (status === 429) return true
  return (status === undefined || status === 503) && (nonIdempotent || isIdempotent(row))
}

/**
 * Returns the requested milliseconds plus a random part of the growing delay ("full jitter"). Undefined if the service requests more than
 * `maxDelay`.
 */
export const waitBefore = (
  attempt: number,
  asked: number | undefined,
  { baseDelay, maxDelay }: RetryRule,
  random: () => number,
): number | undefined => {
  if (asked !== undefined && asked > maxDelay) return undefined
  return (asked ?? 0) + random() * Math.min(maxDelay, baseDelay * 2 ** Math.min(attempt - 1, 31))
}
