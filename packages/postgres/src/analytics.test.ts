import type { Store } from '@brazier/backend'
import { rollupLaws } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type TestDatabase, testDatabases } from './testing/places.ts'

describe.each(Object.entries(testDatabases))('engagements in %s', (_, start) => {
  let place: TestDatabase
  let made = 0
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  const newStore = async (): Promise<Store> => {
    made += 1
    await place.persistence.directory?.make({ name: `analytics-${made}`, seed: made }, Infinity)
    return place.persistence.open(`analytics-${made}`, made).store
  }
  const laws = rollupLaws(
    async (calendar) => {
      const store = await newStore()
      return {
        add: (engagements) => store.transaction((tx) => tx.analytics.add(engagements, calendar)),
        rows: (key, span) => store.transaction((tx) => tx.analytics.rows(key, span)),
        distinct: (key, counter, span, width) =>
          store.transaction((tx) => tx.analytics.distinct(key, counter, span, width)),
      }
    },
    { numRuns: 5 },
  )
  for (const law of laws) it(law.title, law.check)
})
