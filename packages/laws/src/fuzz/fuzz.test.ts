import { witnessState } from '@brazier/conformance/witnesses'
import { testService } from '@brazier/testkit'
import { describe, it } from 'vitest'
import { fuzzLaws } from './fuzz-laws.ts'

describe('any request', () => {
  const create = () => testService({ state: witnessState })
  for (const law of fuzzLaws(create)) it(law.title, { timeout: 300_000 }, law.check)
})
