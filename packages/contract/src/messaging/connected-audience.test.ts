import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { firstMessage } from '../validation/on-invalid.ts'
import { unknownMembers } from '../validation/unknown-members.ts'
import { Audience } from './connected-audience.ts'
import { audienceErrors as errors } from './sending-errors.ts'

const Body = z.object({ audience: Audience.optional() })

/** Fault of an audience in the service; undefined when it takes it. */
const fault = (audience: unknown): string | undefined => {
  const parsed = Body.safeParse({ audience })
  return parsed.success ? undefined : firstMessage(errors)(parsed.error.issues, undefined).body.message
}

const attribute = (comparison: unknown, value?: unknown): object => ({
  custom_attribute: { custom_attribute_name: 'a', comparison, ...(value === undefined ? {} : { value }) },
})

const status = { push_subscription_status: { comparison: 'is', value: 'opted_in' } }

describe('the regular expressions of an audience', () => {
  const some = (...values: readonly string[]) => ({ OR: values.map((value) => attribute('matches_regex', value)) })

  it('have at most 5,000 states together', () => {
    expect(fault(some('a{2400}', 'b{2400}'))).toBeUndefined()
    expect(fault(some('a{2500}', 'b{2500}'))).toBe(errors.audiencePatterns)
    expect(fault({ AND: [some('a{2500}'), { AND: [some('b{2500}')] }] })).toBe(errors.audiencePatterns)
  })

  it('may be many if they are short', () => {
    expect(fault(some(...Array.from({ length: 200 }, () => 'gold|silver')))).toBeUndefined()
  })
})

describe('a filter', () => {
  it.each([
    ...['equals', 'not_equal', 'does_not_equal', 'includes_value', 'does_not_include_value'].flatMap((comparison) =>
      ['text', 1.5, false].map((value) => [comparison, value] as const),
    ),
    ['matches_regex', '^(gold|silver)'],
    ['does_not_match_regex', '\\d+'],
    ['greater_than', 1],
    ['greater_than_or_equal_to', 1],
    ['less_than', -1.5],
    ['less_than_or_equal_to', 0],
    ['less_than_x_days_ago', 2],
    ['greater_than_x_days_ago', 0],
    ['less_than_x_days_in_the_future', 0.5],
    ['greater_than_x_days_in_the_future', 365],
    ['after', '2019-07-22T13:17:55+0000'],
    ['before', '2019-07-22'],
    ['exists', undefined],
    ['exists', 'ignored'],
    ['does_not_exist', undefined],
  ] as const)('of a custom attribute may say %s %j', (comparison, value) => {
    expect(fault(attribute(comparison, value))).toBeUndefined()
  })

  it.each([
    ['equals', undefined],
    ['equals', null],
    ['equals', ['a']],
    ['includes_value', {}],
    ['greater_than', '5'],
    ['less_than_x_days_ago', '2'],
    ['less_than_x_days_ago', -1],
    ['after', 5],
    ['before', 'tomorrow'],
    ['matches_regex', 5],
  ])('of a custom attribute may not say %s %j', (comparison, value) => {
    expect(fault(attribute(comparison, value))).toBe(errors.comparisonValue)
  })

  it('of a custom attribute names it and a comparison', () => {
    expect(fault({ custom_attribute: { comparison: 'exists' } })).toBe(errors.customAttributeName)
    expect(fault({ custom_attribute: { custom_attribute_name: '', comparison: 'exists' } })).toBe(
      errors.customAttributeName,
    )
    expect(fault(attribute('is', 'x'))).toBe(errors.comparison)
    expect(fault(attribute(undefined, 'x'))).toBe(errors.comparison)
    expect(fault({ custom_attribute: 'a' })).toBe(errors.audienceFilterObject)
  })

  it('of a subscription status or the last use of an app has its own comparisons', () => {
    for (const value of ['opted_in', 'subscribed', 'unsubscribed']) {
      expect(fault({ email_subscription_status: { comparison: 'is_not', value } })).toBeUndefined()
    }
    expect(fault({ last_used_app: { comparison: 'after', value: '2019-07-22T13:17:55+0000' } })).toBeUndefined()
    expect(fault({ push_subscription_status: { comparison: 'equals', value: 'opted_in' } })).toBe(errors.comparison)
    expect(fault({ push_subscription_status: { comparison: 'is', value: 'maybe' } })).toBe(errors.comparisonValue)
    expect(fault({ last_used_app: { comparison: 'less_than_x_days_ago', value: 2 } })).toBe(errors.comparison)
    expect(fault({ last_used_app: { comparison: 'after', value: 'soon' } })).toBe(errors.comparisonValue)
    expect(fault({ last_used_app: null })).toBe(errors.audienceFilterObject)
  })
})

describe('a tree of filters', () => {
  it('nests AND and OR freely', () => {
    expect(fault({ AND: [attribute('exists'), { OR: [status, { AND: [status] }] }] })).toBeUndefined()
    expect(fault({ AND: [] })).toBe(errors.audienceList)
    expect(fault({ OR: {} })).toBe(errors.audienceList)
    expect(fault({ OR: [{ AND: [attribute('equals', null)] }] })).toBe(errors.comparisonValue)
  })

  it('has exactly one filter in each object, one that is known', () => {
    expect(fault({})).toBe(errors.audience)
    expect(fault([])).toBe(errors.audience)
    expect(fault(null)).toBe(errors.audience)
    expect(fault({ AND: [5] })).toBe(errors.audience)
    expect(fault({ ...status, ...attribute('exists') })).toBe(errors.audience)
    expect(fault({ custom_event: {} })).toBe(errors.audienceFilter)
    expect(fault({ ...status, custom_event: {} })).toBe(errors.audienceFilter)
  })

  it('is at most 20 levels deep and has at most 250 filters', () => {
    const nested = (levels: number): object =>
      Array.from({ length: levels }).reduce<object>((inner) => ({ AND: [inner] }), status)
    expect(fault(nested(20))).toBeUndefined()
    expect(fault(nested(21))).toBe(errors.audienceTooLarge)
    expect(fault(nested(200_000))).toBe(errors.audienceTooLarge)
    expect(fault({ OR: Array.from({ length: 249 }, () => status) })).toBeUndefined()
    expect(fault({ OR: Array.from({ length: 250 }, () => status) })).toBe(errors.audienceTooLarge)
  })

  it('tells the request log of members that no filter has', () => {
    const audience = { OR: [{ push_subscription_status: { ...status.push_subscription_status, note: 1 } }] }
    expect(fault(audience)).toBeUndefined()
    expect(unknownMembers(Body, { audience })).toEqual(['audience.OR[0].push_subscription_status.note'])
  })
})

it('takes no object where a comparison needs no value', () => {
  const compare = (value: unknown): unknown => {
    const filter = { custom_attribute_name: 'a', comparison: 'exists', value }
    return fault({ custom_attribute: filter })
  }
  expect(compare('ignored')).toBeUndefined()
  expect(compare({ deep: {} })).toBe(errors.comparisonValue)
})
