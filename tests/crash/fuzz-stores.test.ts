import { witnessState } from '@brazier/conformance/witnesses'
import { fuzzLaws } from '@brazier/laws'
import { newName, sharedDatabases, type TestDatabase } from '@brazier/postgres/testing'
import { testService } from '@brazier/testkit'
import { afterAll, beforeAll, describe, inject, it } from 'vitest'
import { hasPostgres } from './postgres-place.ts'

// A database costs every request a thousandth of a second: the longer run alone asks for so many.
const isLong = inject('crashKills') >= 50
const here = Object.entries(sharedDatabases).filter(([name]) => name !== 'PostgreSQL' || hasPostgres)

describe.runIf(isLong).each(here)('any request to a service on %s', (_, open) => {
  let place: TestDatabase
  beforeAll(async () => {
    place = await open()
  })
  afterAll(() => place.close())
  const create = () => testService({ state: witnessState, persistence: place.persistence, name: newName() })
  for (const law of fuzzLaws(create, 3)) it(law.title, { timeout: 300_000 }, law.check)
})
