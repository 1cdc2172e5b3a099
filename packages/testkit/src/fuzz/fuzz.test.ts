import { describe, it } from 'vitest'
import { testService } from '../service.ts'
import { witnessState } from '../witnesses/witnesses.ts'
import { fuzzLaws } from './fuzz-laws.ts'

describe('any request', () => {
  const create = () => testService({ state: witnessState })
  for (const law of fuzzLaws(create)) it(law.title, { timeout: 300_000 }, law.check)
})
