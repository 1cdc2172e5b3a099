import type {
  CountedEffects,
  JobEffects,
  JobTrace,
  RanJob,
  RequestTrace,
  TraceTally,
  TracedRun,
} from '../ports/job-trace.ts'
import { noEffects } from '../ports/no-effects.ts'

/** `runsOfAll` are the runs of all requests. Source: decision 0184. */
export const traceLimits = {
  runs: 10_000,
  requests: 2000,
  runsOfRequest: 50,
  runsOfAll: 100_000,
  mergesOfRequest: 100,
  callsOfRequest: 20,
}

interface Counted extends CountedEffects {
  readonly runs: RanJob[]
  readonly others: Map<string, number>
}

const addTo = (sums: Map<string, number>, more: TraceTally): void => {
  for (const [name, count] of more) sums.set(name, (sums.get(name) ?? 0) + count)
}

const addEffects = (counted: Counted, made: JobEffects, limits: typeof traceLimits): void => {
  const { messages, engagements, merges, calls, notCalled } = made
  addTo(counted.messages, messages)
  addTo(counted.engagements, engagements)
  addTo(counted.notCalled, notCalled)
  counted.merges.push(...merges.slice(0, limits.mergesOfRequest - counted.merges.length))
  counted.calls.push(...calls.slice(0, limits.callsOfRequest - counted.calls.length))
}

const emptyCounted = (): Counted => ({ runs: [], others: new Map(), ...noEffects() })

interface Sums {
  of(requestId: string): Counted
  find(requestId: string): Counted | undefined
  /** Forgets the oldest requests when there are too many. */
  keep(counted: Counted, run: RanJob): void
  readonly forgotten: ReadonlySet<string>
}

const createSums = ({ requests, runsOfAll }: typeof traceLimits): Sums => {
  const byRequest = new Map<string, Counted>()
  const forgotten = new Set<string>()
  let runs = 0
  const forgetOldest = (): void => {
    const [oldest] = byRequest
    if (oldest === undefined) return
    const [id, counted] = oldest
    byRequest.delete(id)
    runs -= counted.runs.length
    forgotten.add(id)
    const [first] = forgotten
    if (forgotten.size > requests && first !== undefined) forgotten.delete(first)
  }
  return {
    of: (requestId) => {
      const known = byRequest.get(requestId)
      if (known !== undefined) return known
      const fresh = emptyCounted()
      byRequest.set(requestId, fresh)
      if (byRequest.size > requests) forgetOldest()
      return fresh
    },
    find: (requestId) => byRequest.get(requestId),
    keep: (counted, run) => {
      counted.runs.push(run)
      runs += 1
      if (runs > runsOfAll) forgetOldest()
    },
    forgotten,
  }
}

/** Keeps the newest runs, and sums of the newest requests. */
export const memoryJobTrace = (limits: typeof traceLimits = traceLimits): JobTrace => {
  // A ring: a run's place modulo its size.
  let ring: RanJob[] = []
  let requests = createSums(limits)
  let last = 0
  const add = ({ run, effects }: TracedRun): void => {
    last += 1
    const ran = { sequence: last, ...run }
    ring[last % limits.runs] = ran
    if (run.cause === undefined) return
    const sums = requests.of(run.cause.request_id)
    if (sums.runs.length < limits.runsOfRequest) requests.keep(sums, ran)
    else sums.others.set(run.kind, (sums.others.get(run.kind) ?? 0) + 1)
    if (effects !== undefined) addEffects(sums, effects, limits)
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
    hasForgotten: (requestId) => requests.forgotten.has(requestId),
    clear: () => {
      ring = []
      requests = createSums(limits)
      last = 0
    },
  }
}
