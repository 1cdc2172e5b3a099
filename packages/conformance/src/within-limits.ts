import { contract, type EndpointId, type RateLimitName, rateLimitOf, rateLimits } from '@brazier/contract'
import { reserve } from './pace.ts'
import { type PlannedCase, toldBy } from './plan.ts'

/** Most requests of a reading: itself, and a page or a required id. */
const perReading = 2

/** Puts one case of each endpoint and status first, then one of each text, in order. */
const differentFirst = (plan: readonly PlannedCase[]): readonly PlannedCase[] => {
  const known = new Set<string>()
  const isNew = (key: string): boolean => known.size < known.add(key).size
  const rank = ({ request, status, body }: PlannedCase): number => {
    const [isNewStatus, isNewText] = [
      isNew(`${request.endpoint} ${status}`),
      isNew(`${request.endpoint} ${toldBy(status, body)}`),
    ]
    if (isNewStatus) return 0
    return isNewText ? 1 : 2
  }
  return plan
    .map((planned) => ({ planned, rank: rank(planned) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ planned }) => planned)
}

/**
 * Returns a plan that reaches no rate limit in one window. A case that would wait gets that as its hindrance. Each status and text of an
 * endpoint comes before repetitions. Source: decision 0081.
 */
export const withinLimits = (plan: readonly PlannedCase[], read: readonly EndpointId[]): readonly PlannedCase[] => {
  const used = new Map<RateLimitName, number>()
  const use = (name: RateLimitName, count: number): number => {
    const sum = (used.get(name) ?? 0) + count
    used.set(name, sum)
    return sum
  }
  for (const id of read) use(rateLimitOf(contract[id], undefined), perReading)
  const hindered = new Map<PlannedCase, PlannedCase>()
  for (const planned of differentFirst(plan.filter(({ hindrance }) => hindrance === undefined))) {
    const name = rateLimitOf(contract[planned.request.endpoint], planned.request.body)
    const { limit } = rateLimits[name]
    if (use(name, 1) <= limit - Math.ceil(limit * reserve)) continue
    const hindrance = `a run that only looks would wait for the rate limit of ${name}: needs --write`
    hindered.set(planned, { ...planned, hindrance })
  }
  return plan.map((planned) => hindered.get(planned) ?? planned)
}
