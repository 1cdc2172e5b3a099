import { storeLaws } from '@brazier/laws'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { newStoreIn, sharedDatabases, type TestDatabase } from './testing/databases.ts'

describe.each(Object.entries(sharedDatabases))('the store in %s', (name, start) => {
  // PGlite takes several times as long for the same statements.
  const runs = name === 'PGlite' && !inject('everywhere') ? 5 : 20
  let db: TestDatabase
  beforeAll(async () => {
    db = await start()
  })
  afterAll(() => db.close())
  for (const law of storeLaws(() => newStoreIn(db), { runs })) it(law.title, law.check)
})
