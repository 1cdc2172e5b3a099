import type { Store } from '@brazier/backend'
import { storeLaws } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { newName, sharedDatabases, type TestDatabase } from './testing/places.ts'

describe.each(Object.entries(sharedDatabases))('the store in %s', (_, start) => {
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
  for (const law of storeLaws(newStore, { runs: 20 })) it(law.title, law.check)
})
