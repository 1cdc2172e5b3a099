import { describe, it } from 'vitest'
import { testService } from '../service.ts'
import { listLaws } from './lists.ts'

describe('the lists in this process', () => {
  for (const { title, check } of listLaws((state) => testService({ state }))) it(title, check, 60_000)
})
