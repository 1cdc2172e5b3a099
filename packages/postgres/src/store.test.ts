import { storeLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { newStoreIn, sharedDatabases, type TestDatabase } from './testing/databases.ts'

describe.each(Object.entries(sharedDatabases))('the store in %s', (_, start) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  for (const law of storeLaws(() => newStoreIn(db), { runs: 20 })) it(law.title, law.check)
})
