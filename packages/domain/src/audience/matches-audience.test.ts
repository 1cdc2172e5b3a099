import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import type { Profile } from '../users/profile/profile.ts'
import { AudienceOverBudget, audienceLimits } from './audience-work.ts'
import type { AttributeFilter, ConnectedAudience, StoredAudience } from './audience.ts'
import { audienceTest, matchesAudience } from './matches-audience.ts'

const now = Date.parse('2026-03-10T12:00:00Z')
const context = { now }

const user = (members: Partial<Profile>): Profile => ({
  ...newProfile({ braze_id: 'b', now, random_bucket: 0 }),
  ...members,
})

const isIn = (audience: StoredAudience, members: Partial<Profile>): boolean =>
  matchesAudience(audience, user(members), context)

const attribute = (custom_attribute_name: string, value: string | number | boolean): ConnectedAudience => ({
  custom_attribute: { custom_attribute_name, comparison: 'equals', value },
})

describe('a cohort of a partner', () => {
  const cohort = { partner: 'segment', cohort_id: 'lapsing' }

  it.each([
    ['is_in', [cohort], true],
    [
      'is_in',
      [
        { ...cohort, partner: 'heap' },
        { ...cohort, cohort_id: 'new' },
      ],
      false,
    ],
    ['is_in', undefined, false],
    ['is_not_in', [cohort], false],
    ['is_not_in', undefined, true],
  ] as const)('%s, of a user with %j: %s', (comparison, cohorts, expected) => {
    expect(isIn({ OR: [{ cohort: { ...cohort, comparison } }] }, { ...(cohorts && { cohorts }) })).toBe(expected)
  })
})

describe('an audience that takes too much work', () => {
  const pattern = {
    custom_attribute: { custom_attribute_name: 'a', comparison: 'matches_regex', value: '(a{20}){20}b' },
  } as const
  const withText = (length: number): Profile => user({ custom_attributes: { a: 'a'.repeat(length) } })

  it('ends with an error that says so, before the work is done', () => {
    const before = process.cpuUsage()
    expect(() => matchesAudience(pattern, withText(1_000_000), { now: 0 })).toThrow(AudienceOverBudget)
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000)
  })

  it('counts the work of each user alone, and tells it', () => {
    let told = 0
    const matches = audienceTest(pattern, { now: 0, countWork: (work) => void (told += work) })
    for (let at = 0; at < 20; at += 1) expect(matches(withText(255))).toBe(false)
    expect(told).toBeGreaterThan(audienceLimits.workOfUser)
  })

  it('counts the elements of lists', () => {
    const includes = {
      custom_attribute: { custom_attribute_name: 'a', comparison: 'includes_value', value: 'x' },
    } as const
    const list = user({ custom_attributes: { a: Array.from({ length: 20_000 }, () => 'y') } })
    expect(() => matchesAudience({ OR: Array.from({ length: 200 }, () => includes) }, list, { now: 0 })).toThrow(
      AudienceOverBudget,
    )
  })
})

describe('a subscription status', () => {
  it('is exactly the status that the user has', () => {
    const opted: ConnectedAudience = { push_subscription_status: { comparison: 'is', value: 'opted_in' } }
    expect(isIn(opted, { push_subscribe: 'opted_in' })).toBe(true)
    expect(isIn(opted, { push_subscribe: 'subscribed' })).toBe(false)
    expect(isIn(opted, { email_subscribe: 'opted_in' })).toBe(false)
    const left: ConnectedAudience = { email_subscription_status: { comparison: 'is_not', value: 'unsubscribed' } }
    expect(isIn(left, { email_subscribe: 'unsubscribed' })).toBe(false)
    expect(isIn(left, { email_subscribe: 'opted_in' })).toBe(true)
  })

  it('is subscribed for a user without a status', () => {
    expect(isIn({ email_subscription_status: { comparison: 'is', value: 'subscribed' } }, {})).toBe(true)
    expect(isIn({ push_subscription_status: { comparison: 'is_not', value: 'subscribed' } }, {})).toBe(false)
  })
})

describe('the last use of an app', () => {
  const used = (last_used: number) => ({
    apps: { a: { name: 'A', platform: 'iOS', last_used }, b: { name: 'B', platform: 'Web' } },
  })

  it('is the latest of all apps and sessions', () => {
    const after: ConnectedAudience = { last_used_app: { comparison: 'after', value: '2026-03-01T00:00:00Z' } }
    const [old, fresh] = [Date.parse('2026-02-01T00:00:00Z'), Date.parse('2026-03-05T00:00:00Z')]
    expect(isIn(after, used(fresh))).toBe(true)
    expect(isIn(after, used(old))).toBe(false)
    expect(isIn(after, { ...used(old), date_of_last_session: fresh })).toBe(true)
    expect(isIn({ last_used_app: { comparison: 'before', value: '2026-03-01T00:00:00Z' } }, used(old))).toBe(true)
  })

  it('is neither after nor before the same instant, nor a date that does not exist', () => {
    const time = '2026-03-01T00:00:00Z'
    for (const comparison of ['after', 'before'] as const) {
      expect(isIn({ last_used_app: { comparison, value: time } }, used(Date.parse(time)))).toBe(false)
      expect(isIn({ last_used_app: { comparison, value: '2026-02-30' } }, used(Date.parse(time)))).toBe(false)
    }
    expect(isIn({ last_used_app: { comparison: 'before', value: time } }, used(Date.parse(time) + 1))).toBe(false)
  })

  it('is the latest in any order of the apps', () => {
    const [old, fresh] = [Date.parse('2026-02-01T00:00:00Z'), Date.parse('2026-03-05T00:00:00Z')]
    const app = (last_used: number) => ({ name: 'A', platform: 'iOS', last_used })
    const after: ConnectedAudience = { last_used_app: { comparison: 'after', value: '2026-03-01T00:00:00Z' } }
    expect(isIn(after, { apps: { a: app(old), b: app(fresh) } })).toBe(true)
    expect(isIn(after, { apps: { a: app(fresh), b: app(old) } })).toBe(true)
  })

  it('is neither after nor before for a user who never used one', () => {
    for (const comparison of ['after', 'before'] as const) {
      expect(isIn({ last_used_app: { comparison, value: '2026-03-01T00:00:00Z' } }, {})).toBe(false)
    }
  })
})

describe('a tree of filters', () => {
  const tree: ConnectedAudience = {
    AND: [
      attribute('eye_color', 'blue'),
      { OR: [attribute('vip', true), { push_subscription_status: { comparison: 'is', value: 'opted_in' } }] },
    ],
  }

  it('requires every filter of AND and some filter of OR', () => {
    expect(isIn(tree, { custom_attributes: { eye_color: 'blue', vip: true } })).toBe(true)
    expect(isIn(tree, { custom_attributes: { eye_color: 'blue' }, push_subscribe: 'opted_in' })).toBe(true)
    expect(isIn(tree, { custom_attributes: { eye_color: 'blue' } })).toBe(false)
    expect(isIn(tree, { custom_attributes: { vip: true } })).toBe(false)
  })

  it('matches no user without a filter', () => {
    expect(isIn({}, {})).toBe(false)
  })

  it('is read once for many users', () => {
    const isUser = audienceTest(attribute('vip', true), context)
    expect([isUser(user({ custom_attributes: { vip: true } })), isUser(user({}))]).toEqual([true, false])
  })
})

describe('properties', () => {
  const leaf = fc
    .tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('equals' as const, 'not_equal' as const), fc.boolean())
    .map(([custom_attribute_name, comparison, value]) => ({
      custom_attribute: { custom_attribute_name, comparison, value },
    }))
  const { audience } = fc.letrec<{ audience: ConnectedAudience }>((tie) => ({
    audience: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((AND) => ({ AND })),
      fc.array(tie('audience'), { minLength: 1, maxLength: 3 }).map((OR) => ({ OR })),
    ),
  }))
  const profile = fc
    .dictionary(fc.constantFrom('a', 'b', 'c'), fc.boolean())
    .map((custom_attributes) => user({ custom_attributes }))

  const compared = (custom_attribute: AttributeFilter): ConnectedAudience => ({ custom_attribute })

  /** The opposite of an audience of such leaves, by the laws of De Morgan. */
  const opposite = ({ AND, OR, custom_attribute }: ConnectedAudience): ConnectedAudience => {
    if (AND !== undefined) return { OR: AND.map(opposite) }
    if (OR !== undefined) return { AND: OR.map(opposite) }
    if (custom_attribute?.comparison === 'equals') return compared({ ...custom_attribute, comparison: 'not_equal' })
    if (custom_attribute?.comparison === 'not_equal') return compared({ ...custom_attribute, comparison: 'equals' })
    throw new TypeError('a leaf of another kind')
  }

  it('an audience and its opposite divide all users', () => {
    fc.assert(
      fc.property(audience, profile, (given, one) => {
        expect(matchesAudience(opposite(given), one, context)).toBe(!matchesAudience(given, one, context))
      }),
    )
  })

  it('the order of filters and duplicates do not matter', () => {
    fc.assert(
      fc.property(fc.array(audience, { minLength: 1, maxLength: 4 }), profile, (filters, one) => {
        for (const name of ['AND', 'OR'] as const) {
          const expected = matchesAudience({ [name]: filters }, one, context)
          expect(matchesAudience({ [name]: filters.toReversed() }, one, context)).toBe(expected)
          expect(matchesAudience({ [name]: [...filters, ...filters] }, one, context)).toBe(expected)
        }
      }),
    )
  })

  it('a filter alone is the same as AND or OR of it', () => {
    fc.assert(
      fc.property(audience, profile, (given, one) => {
        const expected = matchesAudience(given, one, context)
        expect(matchesAudience({ AND: [given] }, one, context)).toBe(expected)
        expect(matchesAudience({ OR: [given] }, one, context)).toBe(expected)
      }),
    )
  })
})
