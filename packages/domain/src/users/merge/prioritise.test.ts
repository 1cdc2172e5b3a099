import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prioritise } from './prioritise.ts'
import type { Candidate, Priority } from './prioritise.ts'

const nobody: readonly Candidate[] = []
const anonymous: Candidate = { updated_at: 5 }
const known: Candidate = { external_id: 'a', updated_at: 3 }
const older: Candidate = { external_id: 'b', updated_at: 1 }

describe('rule 10: the choice among several users with one email', () => {
  it('rule 10: a single candidate is chosen with any preferences', () => {
    expect(prioritise([anonymous], [])).toBe(anonymous)
    expect(prioritise([anonymous], ['identified'])).toBe(anonymous)
  })

  it('rule 10: no user is chosen if none matches', () => {
    expect(prioritise(nobody, ['identified'])).toBeUndefined()
  })

  it('rule 10: no user is chosen if several are left', () => {
    expect(prioritise([anonymous, known], [])).toBeUndefined()
    expect(prioritise([anonymous, known, older], ['identified'])).toBeUndefined()
    expect(prioritise([known, { ...older, updated_at: 3 }], ['most_recently_updated'])).toBeUndefined()
  })

  it('rule 10: identified and unidentified prefer users with and without an external_id', () => {
    expect(prioritise([anonymous, known], ['identified'])).toBe(known)
    expect(prioritise([anonymous, known], ['unidentified'])).toBe(anonymous)
    const young = { external_id: 'c', updated_at: 9 }
    expect(prioritise([anonymous, young], ['unidentified'])).toBe(anonymous)
    expect(prioritise([anonymous, young], ['identified'])).toBe(young)
  })

  it('rule 10: a preference that no candidate fits is ignored', () => {
    expect(prioritise([known, older], ['unidentified', 'most_recently_updated'])).toBe(known)
  })

  it('rule 10: preferences apply in their order', () => {
    expect(prioritise([anonymous, known, older], ['identified', 'most_recently_updated'])).toBe(known)
    expect(prioritise([anonymous, known, older], ['identified', 'least_recently_updated'])).toBe(older)
    expect(prioritise([anonymous, known, older], ['most_recently_updated', 'identified'])).toBe(anonymous)
  })
})

describe('properties', () => {
  const priority = fc.constantFrom<Priority[]>(
    'identified',
    'unidentified',
    'most_recently_updated',
    'least_recently_updated',
  )
  const candidate = fc
    .record({ external_id: fc.string(), updated_at: fc.nat(5) }, { requiredKeys: ['updated_at'] })
    .map((members): Candidate => members)

  it('the choice does not depend on the order of candidates', () => {
    fc.assert(
      fc.property(fc.array(candidate), fc.array(priority), (candidates, order) => {
        expect(prioritise(candidates.toReversed(), order)).toBe(prioritise(candidates, order))
      }),
    )
  })

  it('a further preference never revokes a choice', () => {
    fc.assert(
      fc.property(fc.array(candidate), fc.array(priority), priority, (candidates, order, further) => {
        const chosen = prioritise(candidates, order)
        fc.pre(chosen !== undefined)
        expect(prioritise(candidates, [...order, further])).toBe(chosen)
      }),
    )
  })
})
