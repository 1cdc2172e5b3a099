import { Audience } from '@brazier/contract'
import { audienceTest } from '@brazier/domain/rules'
import { arbitraries } from '@brazier/testkit/arbitraries'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { profile } from '../users/profile.ts'

test('every audience that the contract accepts matches or does not match a user, and never throws', () => {
  const context = { now: Date.UTC(2024, 6, 1) }
  fc.assert(
    fc.property(arbitraries.Audience, profile('b'), (given, user) => {
      const parsed = Audience.parse(given)
      expect(typeof audienceTest(parsed, context)(user)).toBe('boolean')
      expect(Audience.parse(parsed)).toEqual(parsed)
    }),
  )
})
