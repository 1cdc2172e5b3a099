import { storeLaws } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { newStoreIn, sharedDatabases, type TestDatabase } from './testing/places.ts'

describe.each(Object.entries(sharedDatabases))('the store in %s', (_, start) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  for (const law of storeLaws(() => newStoreIn(place), { runs: 20 })) it(law.title, law.check)
})
