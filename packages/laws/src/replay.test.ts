import { testService } from '@brazier/testkit'
import { pool } from '@brazier/testkit/arbitraries'
import { describe, it } from 'vitest'
import { replayLaws } from './replay.ts'

const subscription_groups = pool.groups.map((id) => ({ id, name: id, channel: 'email' as const }))

describe('a request sent twice', () => {
  for (const law of replayLaws(() => testService({ state: { subscription_groups } }))) it(law.title, law.check)
})
