import type { Instant } from '@brazier/domain/rules'

const failing: ReadonlySet<number> = new Set([408, 429, 502, 503, 504, 529])

/** Failures a minute above which a host is unhealthy, their least share, and the pause in milliseconds. */
const [mostFailures, leastShare, minute] = [3000, 0.9, 60_000]

const mostHosts = 1000

interface Second {
  readonly at: number
  failures: number
  all: number
}

/** An unhealthy host is not called for a minute. */
export interface HostHealth {
  note(host: string, status: number, now: Instant): void
  isUnhealthy(host: string, now: Instant): boolean
}

/** Counts answers by the second, for a moving minute. */
export const hostHealth = (): HostHealth => {
  const seconds = new Map<string, Second[]>()
  const until = new Map<string, Instant>()
  return {
    note: (host, status, now) => {
      const at = Math.floor(now / 1000)
      const recent = (seconds.get(host) ?? []).filter((second) => Math.abs(at - second.at) < minute / 1000)
      const last = recent.at(-1)
      const current = last?.at === at ? last : { at, failures: 0, all: 0 }
      if (current !== last) recent.push(current)
      current.all += 1
      if (failing.has(status)) current.failures += 1
      seconds.delete(host)
      seconds.set(host, recent)
      const [oldest] = seconds.keys()
      if (seconds.size > mostHosts && oldest !== undefined) seconds.delete(oldest)
      const failures = recent.reduce((sum, second) => sum + second.failures, 0)
      const all = recent.reduce((sum, second) => sum + second.all, 0)
      if (failures <= mostFailures || failures < leastShare * all) return
      until.set(host, now + minute)
      seconds.delete(host)
    },
    isUnhealthy: (host, now) => {
      const end = until.get(host)
      if (end === undefined) return false
      if (now < end && now >= end - minute) return true
      until.delete(host)
      return false
    },
  }
}
