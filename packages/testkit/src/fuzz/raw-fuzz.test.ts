import { describe, it } from 'vitest'
import { testService } from '../service.ts'
import { witnessState } from '../witnesses/witnesses.ts'
import { rawFuzzLaws } from './fuzz-laws.ts'

describe('any bytes', () => {
  const create = () => testService({ state: witnessState })
  for (const law of rawFuzzLaws(create)) it(law.title, { timeout: 300_000 }, law.check)
})
