import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import type { Profile } from '../users/profile/profile.ts'
import type { StoredAudience } from './audience.ts'
import { explainAudience } from './explain-audience.ts'
import { matchesAudience } from './matches-audience.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const user = (custom_attributes: Profile['custom_attributes']): Profile => ({
  ...newProfile({ braze_id: 'b', now, random_bucket: 0 }),
  custom_attributes,
})
const has = (custom_attribute_name: string): StoredAudience => ({
  custom_attribute: { custom_attribute_name, comparison: 'exists' },
})

describe('an audience explained for a user', () => {
  const deciding = (audience: StoredAudience, profile: Profile): readonly string[] =>
    explainAudience(audience, profile, { now }).filters.flatMap(({ path, decides }) => (decides ? [path] : []))

  it.each<readonly [string, StoredAudience, readonly string[]]>([
    ['the filter itself, if it is alone', has('b'), ['']],
    ['the first filter of AND that fails', { AND: [has('a'), has('b'), has('c')] }, ['AND[1]']],
    ['every filter of AND that all pass', { AND: [has('a'), has('d')] }, ['AND[0]', 'AND[1]']],
    ['the first filter of OR that passes', { OR: [has('b'), has('a'), has('d')] }, ['OR[1]']],
    ['every filter of OR that all fail', { OR: [has('b'), has('c')] }, ['OR[0]', 'OR[1]']],
    [
      'a filter within the part that decides',
      { AND: [has('a'), { OR: [has('b'), has('c')] }] },
      ['AND[1].OR[0]', 'AND[1].OR[1]'],
    ],
    ['no filter of a part that does not', { OR: [{ AND: [has('a'), has('b')] }, has('d')] }, ['OR[1]']],
  ])('names %s', (_, audience, paths) => {
    expect(deciding(audience, user({ a: 1, d: 1 }))).toEqual(paths)
  })

  it('says each filter in words and whether the user passes it, also where another decides', () => {
    const { result, filters } = explainAudience({ OR: [has('a'), has('b')] }, user({ a: 1 }), { now })
    expect(result).toBe('yes')
    expect(filters).toEqual([
      { path: 'OR[0]', words: 'Custom attribute "a" exists', result: 'yes', decides: true },
      { path: 'OR[1]', words: 'Custom attribute "b" exists', result: 'no', decides: false },
    ])
  })

  it('does not know where a filter takes too much work, unless another one settles it', () => {
    const slow: StoredAudience = {
      custom_attribute: { custom_attribute_name: 'a', comparison: 'matches_regex', value: '(a{20}){20}b' },
    }
    const profile = user({ a: 'a'.repeat(1_000_000) })
    expect(explainAudience({ AND: [slow, has('a')] }, profile, { now }).result).toBe('unknown')
    expect(explainAudience({ AND: [slow, has('b')] }, profile, { now }).result).toBe('no')
    expect(explainAudience({ OR: [slow, has('a')] }, profile, { now }).result).toBe('yes')
  })
})

describe('properties', () => {
  const { audience } = fc.letrec<{ audience: StoredAudience }>((tie) => ({
    audience: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom('a', 'b', 'c').map(has),
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((AND) => ({ AND })),
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((OR) => ({ OR })),
    ),
  }))
  const profile = fc.subarray(['a', 'b', 'c']).map((names) => user(Object.fromEntries(names.map((name) => [name, 1]))))

  it('the result is what matching says, and only filters that say the same decide', () => {
    fc.assert(
      fc.property(audience, profile, (given, one) => {
        const { result, filters } = explainAudience(given, one, { now })
        expect(result).toBe(matchesAudience(given, one, { now }) ? 'yes' : 'no')
        const deciding = filters.filter(({ decides }) => decides)
        expect(deciding.length).toBeGreaterThan(0)
        expect(deciding.every((filter) => filter.result === result)).toBe(true)
      }),
    )
  })
})
