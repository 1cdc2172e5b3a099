import { memoryStore } from '@brazier/backend/parts'
import {
  calendarOf,
  combineRollups,
  emptyRollup,
  type Engagement,
  type Rollup,
  totalCells,
} from '@brazier/domain/rules'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { history } from './engagements.ts'
import { type CountingImplementation, type NewCounting, rollupLaws } from './rollup.ts'

const utc = calendarOf('UTC')

const domain: NewCounting = async (calendar) => {
  const rollup = emptyRollup()
  return {
    add: async (engagements) => {
      for (const engagement of engagements) rollup.add(engagement, calendar)
    },
    rows: async (key, span) => rollup.rows(key, span),
    total: async (key, span) => rollup.total(key, span),
    distinct: async (key, counter, span, width) => rollup.distinct(key, counter, span, width),
  }
}

/** Counts each engagement in a separate roll-up, as if each came from another machine. */
const combined: NewCounting = async (calendar) => {
  let rollup = emptyRollup()
  return {
    add: async (engagements) => {
      for (const engagement of engagements) {
        const target = emptyRollup()
        target.add(engagement, calendar)
        rollup = combineRollups(target, rollup)
      }
    },
    rows: async (key, span) => rollup.rows(key, span),
    total: async (key, span) => rollup.total(key, span),
    distinct: async (key, counter, span, width) => rollup.distinct(key, counter, span, width),
  }
}

const store: NewCounting = async (calendar) => {
  const { transaction } = memoryStore()
  return {
    add: async (engagements) => {
      const rejected = transaction(async (tx) => {
        await tx.analytics.add(engagements.toReversed(), calendar)
        throw new RangeError('taken back')
      })
      await expect(rejected).rejects.toThrow(RangeError)
      await transaction((tx) => tx.analytics.add(engagements, calendar))
    },
    rows: (key, span) => transaction((tx) => tx.analytics.rows(key, span)),
    total: (key, span) => transaction((tx) => tx.analytics.total(key, span)),
    distinct: (key, counter, span, width) => transaction((tx) => tx.analytics.distinct(key, counter, span, width)),
  }
}

describe('the roll-up', () => {
  const numRuns = 5 * (fc.readConfigureGlobal().numRuns ?? 100)
  for (const law of rollupLaws(domain, { numRuns })) it(law.title, law.check)
})

describe('roll-ups of single engagements, combined', () => {
  for (const law of rollupLaws(combined, { numRuns: 30 })) it(law.title, law.check)
})

describe('the store in memory, with each batch rolled back once', () => {
  for (const law of rollupLaws(store)) it(law.title, law.check)
})

describe('combining roll-ups', () => {
  const rollupOf = (engagements: readonly Engagement[]): Rollup => {
    const rollup = emptyRollup()
    for (const engagement of engagements) rollup.add(engagement, utc)
    return rollup
  }
  const all = (rollup: Rollup): readonly unknown[] => [...rollup.all()]

  it('is associative and commutative, and an empty roll-up changes nothing', () => {
    fc.assert(
      fc.property(history, history, history, (a, b, c) => {
        const [ra, rb, rc] = [rollupOf(a), rollupOf(b), rollupOf(c)]
        expect(all(combineRollups(combineRollups(ra, rb), rc))).toEqual(all(combineRollups(ra, combineRollups(rb, rc))))
        expect(all(combineRollups(ra, rb))).toEqual(all(combineRollups(rb, ra)))
        expect(all(combineRollups(ra, emptyRollup()))).toEqual(all(ra))
        expect(all(combineRollups(emptyRollup(), ra))).toEqual(all(ra))
        expect(all(combineRollups(ra, rb))).toEqual(all(rollupOf([...a, ...b])))
      }),
    )
  })
})

describe('the laws', () => {
  const mistaken =
    (mistake: (engagements: readonly Engagement[]) => readonly Engagement[]): NewCounting =>
    async (calendar): Promise<CountingImplementation> => {
      const right = await domain(calendar)
      return { ...right, add: (engagements) => right.add(mistake(engagements)) }
    }
  const find = (create: NewCounting, title: string) =>
    rollupLaws(create, { numRuns: 200 }).find((law) => law.title === title)

  it('fail if an engagement is not counted', async () => {
    const forgetful = mistaken((engagements) => engagements.slice(1))
    await expect(find(forgetful, 'counts equal a recount of all engagements')?.check()).rejects.toThrow()
  })

  it('fail if the unique counts of days are added up', async () => {
    const adding: NewCounting = async (calendar) => {
      const right = await domain(calendar)
      return { ...right, total: async (key, span) => totalCells(await right.rows(key, span), () => undefined) }
    }
    await expect(find(adding, 'the total of a span counts as if it were one day')?.check()).rejects.toThrow()
  })

  it('fail if the first engagement of each batch counts twice', async () => {
    const double = mistaken((engagements) => [...engagements.slice(0, 1), ...engagements])
    await expect(find(double, 'neither order nor split matters')?.check()).rejects.toThrow()
  })
})
