export interface Tally {
  /** Request ids, oldest first. Beyond `most.ids`, the oldest go. */
  readonly ids: readonly string[]
  /** Id of the first request that was not refused. */
  readonly accepted: string | undefined
  readonly requests: number
  /** Answered with 400 or more. */
  readonly refused: number
  /** Method and path of those answered with 404 or 405. */
  readonly missed: ReadonlySet<string>
  /** Other hosts, in order. */
  readonly others: readonly string[]
  readonly moreOthers: number
  /** Reason by the service's name under which a client did not trust us. */
  readonly distrust: ReadonlyMap<string, string>
}

export interface Counter {
  /** `target`: method and path. */
  answered(id: string | undefined, status: number, target: string): void
  /** Counts a request that came to no service. */
  refused(): void
  other(host: string): void
  distrusted(host: string, reason: string): void
  /** Notes a client that sent nothing. */
  left(host: string): void
  tally(): Tally
}

const most = { ids: 10_000, hosts: 20 }

export const createCounter = (): Counter => {
  const ids: string[] = []
  const missed = new Set<string>()
  const others = new Set<string>()
  const all = new Set<string>()
  const distrust = new Map<string, string>()
  let left: string | undefined
  let accepted: string | undefined
  let [requests, refused, moreOthers] = [0, 0, 0]
  const found = (): Tally['distrust'] =>
    requests > 0 || distrust.size > 0 || left === undefined ? distrust : new Map([[left, 'it sent no request']])
  return {
    answered: (id, status, target) => {
      requests += 1
      if (status >= 400) refused += 1
      else accepted ??= id
      if ((status === 404 || status === 405) && missed.size < most.hosts) missed.add(target)
      if (id !== undefined) ids.push(id)
      if (ids.length > most.ids) ids.shift()
    },
    refused: () => {
      requests += 1
      refused += 1
    },
    other: (host) => {
      if (others.has(host) || all.has(host)) return
      if (others.size < most.hosts) others.add(host)
      else moreOthers += 1
      if (all.size < most.ids) all.add(host)
    },
    distrusted: (host, reason) => {
      if (distrust.size < most.hosts) distrust.set(host, reason)
    },
    left: (host) => {
      left = host
    },
    tally: () => ({ ids, accepted, requests, refused, missed, others: [...others], moreOthers, distrust: found() }),
  }
}
