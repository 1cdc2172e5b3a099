import { witnessState } from '@brazier/conformance/witnesses'
import { testService } from '@brazier/testkit'
import { describe, it } from 'vitest'
import { rawFuzzLaws } from './fuzz-laws.ts'

describe('any bytes', () => {
  const create = () => testService({ state: witnessState })
  for (const law of rawFuzzLaws(create)) it(law.title, { timeout: 300_000 }, law.check)
})
