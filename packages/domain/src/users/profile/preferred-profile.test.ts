import { expect, it } from 'vitest'
import { newProfile } from './new-profile.ts'
import { preferredProfile } from './preferred-profile.ts'

const profile = (braze_id: string, updated_at: number, external_id?: string) => ({
  ...newProfile({ braze_id, now: 0, random_bucket: 0, ...(external_id === undefined ? {} : { external_id }) }),
  updated_at,
})

it('of several users with one address means the identified one, then the latest updated, then the first', () => {
  const [old, young, twin] = [profile('a', 1), profile('b', 2), profile('c', 2)]
  const [known, knownLater] = [profile('d', 0, 'd'), profile('e', 3, 'e')]
  expect(preferredProfile([])).toBeUndefined()
  expect(preferredProfile([old, young, twin])?.braze_id).toBe('b')
  expect(preferredProfile([old, young, known])?.braze_id).toBe('d')
  expect(preferredProfile([known, young, knownLater])?.braze_id).toBe('e')
  expect(preferredProfile([knownLater, known])?.braze_id).toBe('e')
  expect(preferredProfile([known, young])?.braze_id).toBe('d')
})
