import { newName, sharedDatabases, type TestDatabase } from '@brazier/postgres/testing'
import { fuzzLaws, testService, witnessState } from '@brazier/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'

describe.each(Object.entries(sharedDatabases))('any request to a service on %s', (_, open) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())
  const create = () => testService({ state: witnessState, persistence: place.persistence, name: newName() })
  for (const law of fuzzLaws(create)) it(law.title, { timeout: 300_000 }, law.check)
})
