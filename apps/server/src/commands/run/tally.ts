/** Counts of a proxy. */
export interface Tally {
  /** Ids and statuses of the requests to the service, in order. The oldest ids go beyond `mostIds`. */
  readonly ids: readonly string[]
  readonly requests: number
  /** Requests that were answered with 400 or more. */
  readonly refused: number
  /** Names of other hosts, in order. */
  readonly others: readonly string[]
  /** Number of hosts beyond `others`. */
  readonly moreOthers: number
  /** Names of the service under which a client did not trust us, with the reason. */
  readonly distrust: ReadonlyMap<string, string>
}

/** Counts what comes to a proxy. */
export interface Counter {
  answered(id: string | undefined, status: number): void
  other(host: string): void
  distrusted(host: string, reason: string): void
  tally(): Tally
}

/** The most ids and hosts that are kept. */
const most = { ids: 10_000, hosts: 20 }

/** Creates a counter. */
export const createCounter = (): Counter => {
  const ids: string[] = []
  const others = new Set<string>()
  const all = new Set<string>()
  const distrust = new Map<string, string>()
  let [requests, refused, moreOthers] = [0, 0, 0]
  return {
    answered: (id, status) => {
      requests += 1
      if (status >= 400) refused += 1
      if (id !== undefined) ids.push(id)
      if (ids.length > most.ids) ids.shift()
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
    tally: () => ({ ids, requests, refused, others: [...others], moreOthers, distrust }),
  }
}
