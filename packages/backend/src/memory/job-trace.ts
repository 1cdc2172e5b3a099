import type {
  JobEffects,
  JobTrace,
  MergedUsers,
  RanJob,
  RequestTrace,
  TraceTally,
  TracedRun,
} from '../ports/job-trace.ts'

/** How much a trace keeps. Source: decision 0184. */
export const traceLimits = { runs: 10_000, requests: 2000, runsOfRequest: 50, mergesOfRequest: 100 }

interface Counted {
  readonly runs: RanJob[]
  readonly others: Map<string, number>
  readonly messages: Map<string, number>
  readonly engagements: Map<string, number>
  readonly merges: MergedUsers[]
}

const addTo = (sums: Map<string, number>, more: TraceTally): void => {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count)
}

const addEffects = (counted: Counted, { messages, engagements, merges }: JobEffects, most: number): void => {
  addTo(counted.messages, messages)
  addTo(counted.engagements, engagements)
  counted.merges.push(...merges.slice(0, most - counted.merges.length))
}

const emptyCounted = (): Counted => ({
  runs: [],
  others: new Map(),
  messages: new Map(),
  engagements: new Map(),
  merges: [],
})

/** Returns empty sums of the newest requests. */
const createSums = (most: number): { of(requestId: string): Counted; find(requestId: string): Counted | undefined } => {
  const byRequest = new Map<string, Counted>()
  return {
    of: (requestId) => {
      const known = byRequest.get(requestId)
      if (known !== undefined) return known
      const fresh = emptyCounted()
      byRequest.set(requestId, fresh)
      const [oldest] = byRequest.keys()
      if (byRequest.size > most && oldest !== undefined) byRequest.delete(oldest)
      return fresh
    },
    find: (requestId) => byRequest.get(requestId),
  }
}

/** Returns an empty trace. It keeps the newest runs, and sums of the newest requests. */
export const memoryJobTrace = (limits = traceLimits): JobTrace => {
  // A ring: the run with a place is at that place, modulo its size.
  let ring: RanJob[] = []
  let requests = createSums(limits.requests)
  let last = 0
  const add = ({ run, effects }: TracedRun): void => {
    last += 1
    const ran = { sequence: last, ...run }
    ring[last % limits.runs] = ran
    if (run.cause === undefined) return
    const sums = requests.of(run.cause.request_id)
    if (sums.runs.length < limits.runsOfRequest) sums.runs.push(ran)
    else sums.others.set(run.kind, (sums.others.get(run.kind) ?? 0) + 1)
    if (effects !== undefined) addEffects(sums, effects, limits.mergesOfRequest)
  }
  return {
    add: (runs) => {
      for (const run of runs) add(run)
    },
    page: (limit, before = Infinity) => {
      const runs: RanJob[] = []
      const oldest = Math.max(1, last - limits.runs + 1)
      for (let place = Math.min(last, before - 1); place >= oldest; place -= 1) {
        if (runs.length >= limit) return { runs, next: place + 1 }
        const run = ring[place % limits.runs]
        if (run !== undefined) runs.push(run)
      }
      return { runs }
    },
    of: (requestId): RequestTrace | undefined => requests.find(requestId),
    clear: () => {
      ring = []
      requests = createSums(limits.requests)
      last = 0
    },
  }
}
