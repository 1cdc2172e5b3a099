import { memoryStore } from '@brazier/backend'
import { describe, it } from 'vitest'
import { naiveStore } from './naive-store.ts'
import { rewindLaws } from './rewind-laws.ts'
import { storeLaws } from './store-laws.ts'

describe('the store in memory', () => {
  for (const law of storeLaws(async () => memoryStore())) it(law.title, law.check)
  for (const law of rewindLaws(async () => memoryStore())) it(law.title, law.check)
})

describe('the naive store', () => {
  const laws = storeLaws(async () => naiveStore()).filter(
    ({ title }) => title !== 'runs transactions as if one after another',
  )
  for (const law of laws) it(law.title, law.check)
})
