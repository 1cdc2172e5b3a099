import { testService } from '@brazier/testkit'
import { describe, it } from 'vitest'
import { listLaws } from './lists.ts'

describe('the lists in this process', () => {
  for (const { title, check } of listLaws((state) => testService({ state }))) it(title, check)
})
