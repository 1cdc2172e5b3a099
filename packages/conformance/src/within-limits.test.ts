import { contract, type RateLimitName, rateLimitOf, rateLimits } from '@brazier/contract'
import { expect, test } from 'vitest'
import { ownNames } from './own-names.ts'
import { reserve } from './pace.ts'
import { planWitnesses, type PlannedCase, toldBy } from './plan.ts'
import { withinLimits } from './within-limits.ts'

const means = {
  names: ownNames('0123abcd'),
  now: 0,
  write: false,
  leftovers: false,
  hasCatalog: false,
  known: new Map(),
}
const plan = planWitnesses(means)
const isSent = ({ hindrance }: PlannedCase): boolean => hindrance === undefined
const limitOf = ({ request }: PlannedCase): RateLimitName => rateLimitOf(contract[request.endpoint], request.body)
const says = ({ request, status, body }: PlannedCase): string => `${request.endpoint} ${toldBy(status, body)}`
const chosen = withinLimits(plan, ['catalogs.get_items'])

test('a run that only looks stays within one window of every rate limit', () => {
  const counts = Map.groupBy(chosen.filter(isSent), limitOf)
  const over = [...counts].filter(([name, { length }]) => length > rateLimits[name].limit * (1 - reserve))
  expect(over.map(([name]) => name)).toEqual([])
})

test('it tries every status of every endpoint, and every text but for an endpoint that has more than requests in a minute', () => {
  const missing = (of: (planned: PlannedCase) => string): readonly string[] => {
    const tried = new Set(chosen.filter(isSent).map(of))
    return [...new Set(plan.filter(isSent).map(of))].filter((each) => !tried.has(each))
  }
  expect(missing(({ request, status }) => `${request.endpoint} ${status}`)).toEqual([])
  const texts = missing(says)
  expect(texts).toEqual(texts.filter((text) => text.startsWith('preference_center.update ')))
  expect(texts).toHaveLength(4)
})

test('each case keeps its place', () => {
  expect(chosen.map(({ title }) => title)).toEqual(plan.map(({ title }) => title))
})
