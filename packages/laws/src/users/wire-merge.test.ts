import { testService } from '@brazier/testkit'
import { describe, it } from 'vitest'
import { wireMergeLaws } from './wire-merge.ts'

describe('merging two users over the wire', () => {
  for (const law of wireMergeLaws(() => testService())) it(law.title, law.check)
})
