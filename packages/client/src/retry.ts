import type { Endpoint } from '@brazier/contract'

/** When a request is made again. */
export interface RetryOptions {
  /** Requests in all, at least 1. Default 3. */
  readonly attempts?: number
  /** Milliseconds that the first random wait is shorter than; doubles with each attempt. Default 500. */
  readonly baseDelay?: number
  /** The longest wait, milliseconds: of what is random, and of what the service may ask for. Default 60,000. */
  readonly maxDelay?: number
  /** Whether a request that may do its work twice is made again. Default false. */
  readonly nonIdempotent?: boolean
}

/** A rule for making requests again, complete. */
export type RetryRule = Required<RetryOptions>

const defaults: RetryRule = { attempts: 3, baseDelay: 500, maxDelay: 60_000, nonIdempotent: false }

/** The longest time that timers of all platforms can wait, milliseconds. */
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

/** The rule that options make of another; `false` sends once. Throws a TypeError for numbers out of range. */
export const retryRule = (options: RetryOptions | false = {}, base: RetryRule = defaults): RetryRule =>
  options === false
    ? { ...base, attempts: 1 }
    : checked({
        attempts: options.attempts ?? base.attempts,
        baseDelay: options.baseDelay ?? base.baseDelay,
        maxDelay: options.maxDelay ?? base.maxDelay,
        nonIdempotent: options.nonIdempotent ?? base.nonIdempotent,
      })

/** Whether a row may be asked twice: its method says so (RFC 9110, 9.2.2), or the row. Source: decision 0071. */
export const isIdempotent = ({ method, idempotent }: Endpoint): boolean =>
  idempotent ?? (method === 'GET' || method === 'PUT' || method === 'DELETE')

/** Whether an answer asks to come again: 429 and 503. */
export const asksAgain = (status: number): boolean => status === 429 || status === 503

/**
 * Milliseconds before the next attempt: what the service asks for, and a random part of the growing delay ("full jitter")
 * on top, so that not everybody comes back at once. Undefined when the service asks for more than `maxDelay`.
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
