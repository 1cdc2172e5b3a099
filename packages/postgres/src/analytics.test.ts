import type { Store } from '@brazier/backend'
import { rollupLaws } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { newName, sharedDatabases, type TestDatabase } from './testing/places.ts'

describe.each(Object.entries(sharedDatabases))('engagements in %s', (_, start) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  const newStore = async (): Promise<Store> => {
    const name = newName()
    await place.persistence.directory?.make({ name, seed: 1 }, Infinity)
    return place.persistence.open(name, 1).store
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
