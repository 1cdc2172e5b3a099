import { memoryStore } from '@brazier/backend'
import { describe, it } from 'vitest'
import { durableStoreLaws } from './durable-laws.ts'
import { naiveStore } from './naive-store.ts'
import { rewindLaws } from './rewind-laws.ts'
import { storeLaws } from './store-laws.ts'

describe('the store in memory', () => {
  for (const law of storeLaws(async () => memoryStore())) it(law.title, law.check)
  for (const law of rewindLaws(async () => memoryStore())) it(law.title, law.check)
  // A store that is kept is the simplest place there is.
  const place = async () => {
    const store = memoryStore()
    return async () => store
  }
  for (const law of durableStoreLaws(place)) it(law.title, law.check)
})

describe('the naive store', () => {
  for (const law of storeLaws(async () => naiveStore())) it(law.title, law.check)
})
