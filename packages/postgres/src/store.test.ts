import type { Store } from '@brazier/backend'
import { storeLaws } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { type TestDatabase, testDatabases } from './testing/places.ts'

describe.each(Object.entries(testDatabases))('the store in %s', (_, start) => {
  let place: TestDatabase
  let made = 0
  beforeAll(async () => {
    place = await start()
  })
  afterAll(() => place.close())
  const newStore = async (): Promise<Store> => {
    made += 1
    await place.persistence.directory?.make({ name: `store-${made}`, seed: made }, Infinity)
    return place.persistence.open(`store-${made}`, made).store
  }
  for (const law of storeLaws(newStore)) it(law.title, law.check)
})
