import { describe, it } from 'vitest'
import { naiveStore } from './naive-store.ts'
import { storeLaws } from './store-laws.ts'

describe('the naive store', () => {
  for (const law of storeLaws(async () => naiveStore())) it(law.title, law.check)
})
