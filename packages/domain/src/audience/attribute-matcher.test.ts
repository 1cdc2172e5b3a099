import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Json } from '../json.ts'
import { newProfile } from '../users/profile/new-profile.ts'
import type { AttributeFilter } from './audience.ts'
import { matchesAudience } from './matches-audience.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const context = { now }

const inAudience = (value: Json | undefined, comparison: string, wanted?: unknown): boolean => {
  const empty = newProfile({ braze_id: 'b', now, random_bucket: 0 })
  const profile = value === undefined ? empty : { ...empty, custom_attributes: { a: value } }
  const filter: object = { custom_attribute_name: 'a', comparison, value: wanted }
  return matchesAudience({ custom_attribute: filter as AttributeFilter }, profile, context)
}

/** Attribute, comparison, value of the filter, and whether the user is in the audience. */
type Row = readonly [attribute: Json | undefined, comparison: string, value: unknown, isIn: boolean]

const check = (rows: readonly Row[]): void => {
  for (const [attribute, comparison, value, isIn] of rows) {
    const said = `${JSON.stringify(attribute)} ${comparison} ${JSON.stringify(value)}`
    expect(`${said}: ${inAudience(attribute, comparison, value)}`).toBe(`${said}: ${isIn}`)
  }
}

describe('a string attribute', () => {
  it('equals the very same string', () => {
    check([
      ['gold', 'equals', 'gold', true],
      ['Gold', 'equals', 'gold', false],
      ['', 'equals', '', true],
      ['5', 'equals', 5, false],
      [['gold'], 'equals', 'gold', false],
      [undefined, 'equals', 'gold', false],
    ])
  })

  it('does not equal another string, and neither does a missing or other value', () => {
    for (const comparison of ['not_equal', 'does_not_equal']) {
      check([
        ['silver', comparison, 'gold', true],
        ['gold', comparison, 'gold', false],
        [undefined, comparison, 'gold', true],
        [5, comparison, '5', true],
      ])
    }
  })

  it('matches a regular expression anywhere and without regard to case', () => {
    check([
      ['Gold Club', 'matches_regex', 'gold|silver', true],
      ['Gold Club', 'matches_regex', '^club', false],
      ['Gold Club', 'does_not_match_regex', '^club', true],
      ['Gold Club', 'does_not_match_regex', 'CLUB$', false],
      [undefined, 'matches_regex', '.*', false],
      [undefined, 'does_not_match_regex', '.*', false],
      [null, 'does_not_match_regex', '.*', false],
      ['', 'matches_regex', '^$', true],
      ['', 'does_not_match_regex', 'gold', false],
      [' ', 'does_not_match_regex', 'gold', true],
      [7, 'does_not_match_regex', '.*', true],
      [42, 'matches_regex', '42', false],
    ])
  })

  it('matches no regular expression that cannot be read', () => {
    check([
      ['(', 'matches_regex', '(', false],
      ['(', 'does_not_match_regex', '(', true],
    ])
  })
})

describe('an array attribute', () => {
  it('includes a value of the same type', () => {
    check([
      [['tea', 'coffee'], 'includes_value', 'tea', true],
      [['Tea'], 'includes_value', 'tea', false],
      [[1, 2], 'includes_value', 2, true],
      [['2'], 'includes_value', 2, false],
      [[true], 'includes_value', true, true],
      [[], 'includes_value', 'tea', false],
      ['tea', 'includes_value', 'tea', false],
      [undefined, 'includes_value', 'tea', false],
    ])
  })

  it('does not include a missing value, and neither does a value that is no array', () => {
    check([
      [['tea'], 'does_not_include_value', 'coffee', true],
      [['tea'], 'does_not_include_value', 'tea', false],
      ['tea', 'does_not_include_value', 'tea', true],
      [undefined, 'does_not_include_value', 'tea', true],
    ])
  })
})

describe('a number or boolean attribute', () => {
  it('equals the same number or boolean', () => {
    check([
      [5, 'equals', 5, true],
      [5, 'equals', 6, false],
      [5, 'not_equal', 5, false],
      [5, 'not_equal', 6, true],
      [true, 'equals', true, true],
      [true, 'equals', false, false],
      [false, 'not_equal', true, true],
      [1, 'equals', true, false],
      ['true', 'equals', true, false],
      [undefined, 'equals', false, false],
    ])
  })

  it('is greater or less only when it is a number', () => {
    check([
      [5, 'greater_than', 4, true],
      [5, 'greater_than', 5, false],
      [5, 'greater_than_or_equal_to', 5, true],
      [5, 'greater_than_or_equal_to', 5.5, false],
      [5, 'less_than', 6, true],
      [5, 'less_than', 5, false],
      [5, 'less_than_or_equal_to', 5, true],
      [5, 'less_than_or_equal_to', 4, false],
      ['5', 'greater_than', 4, false],
      ['5', 'less_than', 6, false],
      [undefined, 'less_than', 6, false],
      [undefined, 'greater_than_or_equal_to', 0, false],
    ])
  })
})

describe('a time attribute', () => {
  it('is after or before another time', () => {
    check([
      ['2026-03-10T12:00:00Z', 'after', '2026-03-10T11:59:59Z', true],
      ['2026-03-10T12:00:00Z', 'after', '2026-03-10T12:00:00Z', false],
      ['2026-03-10', 'before', '2026-03-10T00:00:01Z', true],
      ['2026-03-10T12:00:00Z', 'before', '2026-03-10T12:00:00Z', false],
      [{ $time: '2026-03-10T12:00:00Z' }, 'after', '2026-03-09', true],
      ['soon', 'after', '2026-01-01', false],
      [['2026-03-10'], 'after', '2026-01-01', false],
      [{ $time: ['2026-03-10'] }, 'after', '2026-01-01', false],
      [1_900_000_000_000, 'after', '2026-01-01', false],
      [undefined, 'before', '2026-01-01', false],
      ['2026-03-10', 'after', 'soon', false],
      ['2026-03-10', 'before', 'soon', false],
    ])
  })

  it('is some days of 24 hours ago', () => {
    check([
      ['2026-03-08T12:00:01Z', 'less_than_x_days_ago', 2, true],
      ['2026-03-08T12:00:00Z', 'less_than_x_days_ago', 2, false],
      ['2026-03-08T12:00:00Z', 'greater_than_x_days_ago', 2, false],
      ['2026-03-08T11:59:59Z', 'greater_than_x_days_ago', 2, true],
      ['2026-03-10T12:00:00Z', 'less_than_x_days_ago', 1, true],
      ['2026-03-10T12:00:01Z', 'less_than_x_days_ago', 1, false],
      ['2026-03-10T00:00:00Z', 'less_than_x_days_ago', 0.5, false],
      [undefined, 'greater_than_x_days_ago', 1, false],
      ['never', 'less_than_x_days_ago', 1, false],
    ])
  })

  it('is some days of 24 hours in the future', () => {
    check([
      ['2026-03-12T11:59:59Z', 'less_than_x_days_in_the_future', 2, true],
      ['2026-03-12T12:00:00Z', 'less_than_x_days_in_the_future', 2, false],
      ['2026-03-12T12:00:01Z', 'greater_than_x_days_in_the_future', 2, true],
      ['2026-03-12T12:00:00Z', 'greater_than_x_days_in_the_future', 2, false],
      ['2026-03-10T12:00:00Z', 'less_than_x_days_in_the_future', 2, false],
      ['2026-03-01T12:00:00Z', 'less_than_x_days_in_the_future', 2, false],
      [undefined, 'greater_than_x_days_in_the_future', 2, false],
    ])
  })
})

describe('any attribute', () => {
  it('exists with any value except null, but not under an inherited name', () => {
    check([
      ['', 'exists', undefined, true],
      [0, 'exists', undefined, true],
      [false, 'exists', 'ignored', true],
      [[], 'exists', undefined, true],
      [null, 'exists', undefined, false],
      [undefined, 'exists', undefined, false],
      [undefined, 'does_not_exist', undefined, true],
      ['', 'does_not_exist', undefined, false],
    ])
    const filter = { custom_attribute_name: 'constructor', comparison: 'exists' } as const
    const profile = newProfile({ braze_id: 'b', now, random_bucket: 0 })
    expect(matchesAudience({ custom_attribute: filter }, profile, context)).toBe(false)
  })
})

describe('properties', () => {
  const scalar = fc.oneof(
    fc.constantFrom('gold', 'tea', '2026-03-01', ''),
    fc.integer({ min: -3, max: 3 }),
    fc.boolean(),
  )
  const attribute = fc.option(fc.oneof(scalar, fc.constant(null), fc.array(scalar, { maxLength: 3 })), {
    nil: undefined,
  })
  const pairs = [
    ['equals', 'not_equal'],
    ['equals', 'does_not_equal'],
    ['includes_value', 'does_not_include_value'],
    ['exists', 'does_not_exist'],
  ] as const

  it('a comparison and its negation divide all users', () => {
    fc.assert(
      fc.property(attribute, scalar, fc.constantFrom(...pairs), (value, wanted, [comparison, negation]) => {
        expect(inAudience(value, negation, wanted)).toBe(!inAudience(value, comparison, wanted))
      }),
    )
  })

  it('a regular expression and its negation divide the users who have the attribute, unless it is empty', () => {
    fc.assert(
      fc.property(attribute, scalar, (value, wanted) => {
        const [matches, does_not] = ['matches_regex', 'does_not_match_regex'] as const
        if (value === '') return
        const isIn = inAudience(value, does_not, String(wanted)) || inAudience(value, matches, String(wanted))
        expect(isIn).toBe(value !== undefined && value !== null)
      }),
    )
  })

  it('less and greater-or-equal divide the users with a number', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (value, bound) => {
        expect(inAudience(value, 'less_than', bound)).toBe(!inAudience(value, 'greater_than_or_equal_to', bound))
        expect(inAudience(value, 'greater_than', bound)).toBe(!inAudience(value, 'less_than_or_equal_to', bound))
      }),
    )
  })
})
