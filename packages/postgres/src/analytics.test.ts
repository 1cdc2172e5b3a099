import { rollupLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, it, inject } from 'vitest'
import { newStoreIn, someDatabases, type TestDatabase } from './testing/databases.ts'

describe.each(Object.entries(someDatabases(inject('everywhere'))))('engagements in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  const laws = rollupLaws(
    async (calendar) => {
      const store = await newStoreIn(db)
      return {
        add: (engagements) => store.transaction((tx) => tx.analytics.add(engagements, calendar)),
        rows: (key, span) => store.transaction((tx) => tx.analytics.rows(key, span)),
        total: (key, span) => store.transaction((tx) => tx.analytics.total(key, span)),
        distinct: (key, counter, span, width) =>
          store.transaction((tx) => tx.analytics.distinct(key, counter, span, width)),
      }
    },
    { numRuns: 5 },
  )
  for (const law of laws) it(law.title, law.check)
})
