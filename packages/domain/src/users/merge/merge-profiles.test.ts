import { describe, expect, it } from 'vitest'
import { dayMs } from '../../time/instant.ts'
import { newProfile } from '../profile/new-profile.ts'
import type { ActivitySummary, AppSummary, Profile } from '../profile/profile.ts'
import { mergeProfiles } from './merge-profiles.ts'

const now = 100 * dayMs

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    Object.values(value).forEach(deepFreeze)
  }
  return value
}

const keptWith = (members: Partial<Profile>): Profile =>
  deepFreeze({ ...newProfile({ braze_id: 'kept', now: 10, random_bucket: 1 }), ...members })

const mergedWith = (members: Partial<Profile>): Profile =>
  deepFreeze({ ...newProfile({ braze_id: 'merged', now: 20, random_bucket: 2 }), ...members })

const merge = (keep: Partial<Profile>, merged: Partial<Profile>): Profile => {
  const result = mergeProfiles(keptWith(keep), mergedWith(merged), now)
  if (!result.merged) throw new Error(result.reason)
  return result.profile
}

const refusal = (keep: Partial<Profile>, merged: Partial<Profile>): string | undefined => {
  const result = mergeProfiles(keptWith(keep), mergedWith(merged), now)
  return result.merged ? undefined : result.reason
}

const app = (members: Partial<AppSummary>): AppSummary => ({ name: 'Shop', platform: 'iOS', ...members })

const activity = (...times: readonly number[]): ActivitySummary => {
  const recent = times.map((time) => ({ time })).toSorted((a, b) => b.time - a.time)
  return { count: times.length, first: Math.min(...times), last: Math.max(...times), recent }
}

describe('rule 1: a field the kept user lacks is received from the merged user', () => {
  const fields = {
    email: 'a@example.com',
    phone: '+4930123456',
    dob: '1990-01-31',
    gender: 'F',
    time_zone: 'Europe/Berlin',
    home_city: 'Berlin',
    language: 'de',
    first_name: 'Ada',
    last_name: 'L',
    country: 'DE',
  }

  it.each(Object.entries(fields))('rule 1: %s is received when absent', (field, value) => {
    expect(merge({}, { [field]: value })).toMatchObject({ [field]: value })
  })

  it.each(Object.entries(fields))('rule 1: %s stays when present', (field, value) => {
    expect(merge({ [field]: 'own' }, { [field]: value })).toMatchObject({ [field]: 'own' })
  })

  it('rule 1: an empty text is a value and stays', () => {
    expect(merge({ home_city: '' }, { home_city: 'Berlin' }).home_city).toBe('')
  })
})

describe('rule 2: session data merges when the app exists on both profiles', () => {
  it('rule 2: sessions are summed, first use is the earlier, last use the later', () => {
    const profile = merge(
      { apps: { a: app({ version: '1', sessions: 3, first_used: 5, last_used: 50 }) } },
      { apps: { a: app({ version: '2', sessions: 4, first_used: 2, last_used: 60 }) } },
    )
    expect(profile.apps).toEqual({ a: app({ version: '2', sessions: 7, first_used: 2, last_used: 60 }) })
  })

  it('rule 2: name and version are those of the app used later, the kept ones on a tie', () => {
    const apps = { a: app({ version: '2', last_used: 50 }) }
    expect(merge({ apps: { a: app({ version: '1', last_used: 50 }) } }, { apps }).apps['a']?.version).toBe('1')
  })

  it('rule 2: an app of the merged user only comes without sessions and dates', () => {
    const apps = { b: app({ version: '1', sessions: 4, first_used: 2, last_used: 60 }) }
    expect(merge({}, { apps }).apps).toEqual({ b: app({ version: '1' }) })
  })

  it('rule 2: app data that neither profile has is absent', () => {
    const apps = { a: app({}), b: app({ sessions: 2, last_used: 5 }) }
    expect(merge({ apps }, { apps: { a: app({}), b: app({ last_used: 4 }) } }).apps).toStrictEqual(apps)
    expect(merge({ apps: { a: app({}) } }, { apps: { a: app({ sessions: 3 }) } }).apps['a']?.sessions).toBe(3)
    expect(merge({}, { apps: { a: app({ name: 'Other' }) } }).apps).toStrictEqual({ a: app({ name: 'Other' }) })
  })

  it('rule 2: one shared app is enough for the session dates', () => {
    const profile = merge(
      { apps: { a: app({}) }, date_of_last_session: 6 },
      { apps: { a: app({}), b: app({}) }, date_of_last_session: 7 },
    )
    expect(profile.date_of_last_session).toBe(7)
  })

  it('rule 2: session dates become the earlier and the later when an app is shared', () => {
    const apps = { a: app({}) }
    const profile = merge(
      { apps, date_of_first_session: 5, date_of_last_session: 6 },
      { apps, date_of_first_session: 4, date_of_last_session: 7 },
    )
    expect(profile).toMatchObject({ date_of_first_session: 4, date_of_last_session: 7 })
  })

  it('rule 2: session dates stay when no app is shared', () => {
    const profile = merge(
      { apps: { a: app({}) }, date_of_first_session: 5 },
      { apps: { b: app({}) }, date_of_first_session: 4, date_of_last_session: 7 },
    )
    expect(profile.date_of_first_session).toBe(5)
    expect(profile).not.toHaveProperty('date_of_last_session')
  })
})

describe('rule 3: custom attributes', () => {
  it('rule 3: kept values stay, attributes of the merged user only are added', () => {
    const profile = merge(
      { custom_attributes: { a: 1, n: { x: 1 } } },
      { custom_attributes: { a: 2, b: 3, n: { y: 2 } } },
    )
    expect(profile.custom_attributes).toEqual({ a: 1, n: { x: 1 }, b: 3 })
  })

  it('rule 3: an attribute named like an inherited member is plain data', () => {
    const theirs = Object.fromEntries([
      ['__proto__', 1],
      ['constructor', 2],
      ['toString', 3],
    ])
    const { custom_attributes } = merge({ custom_attributes: { a: 1 } }, { custom_attributes: theirs })
    expect(Object.entries(custom_attributes)).toEqual([
      ['a', 1],
      ['__proto__', 1],
      ['constructor', 2],
      ['toString', 3],
    ])
  })
})

describe('rule 4: custom events and purchases', () => {
  it('rule 4: counts are summed, first is the earliest, last the latest, occurrences are newest first', () => {
    for (const field of ['custom_events', 'purchases'] as const) {
      const profile = merge(
        { [field]: { e: activity(3, 9), k: activity(1) } },
        { [field]: { e: activity(1, 5), m: activity(2) } },
      )
      expect(profile[field]).toEqual({ e: activity(1, 3, 5, 9), k: activity(1), m: activity(2) })
    }
  })

  it('rule 4: at most 50 occurrences are remembered, while the count is all-time', () => {
    const times = Array.from({ length: 40 }, (_, index) => index)
    const profile = merge({ custom_events: { e: activity(...times) } }, { custom_events: { e: activity(...times) } })
    expect(profile.custom_events['e']).toMatchObject({ count: 80, first: 0, last: 39 })
    expect(profile.custom_events['e']?.recent).toHaveLength(50)
  })

  it('rule 4: an occurrence more than 30 days before the latest is forgotten', () => {
    const events = (...times: readonly number[]) => ({ custom_events: { e: activity(...times) } })
    const profile = merge(events(dayMs - 1, dayMs), events(31 * dayMs))
    expect(profile.custom_events['e']?.recent).toEqual([{ time: 31 * dayMs }, { time: dayMs }])
  })
})

describe('rule 5: in-app purchases', () => {
  it('rule 5: cents and counts are summed, the first is the earliest, the last the latest', () => {
    const profile = merge(
      { purchase_totals: { total_cents: 100, count: 1, first: 5, last: 5 }, attributed_revenue_cents: 10 },
      { purchase_totals: { total_cents: 250, count: 2, first: 3, last: 4 }, attributed_revenue_cents: 20 },
    )
    expect(profile.purchase_totals).toEqual({ total_cents: 350, count: 3, first: 3, last: 5 })
    expect(profile.attributed_revenue_cents).toBe(30)
  })
})

describe('rule 5: purchases of one user', () => {
  const totals = (keep: Profile['purchase_totals'], theirs: Profile['purchase_totals']) =>
    merge({ purchase_totals: keep }, { purchase_totals: theirs }).purchase_totals
  const [none, some] = [
    { total_cents: 0, count: 0 },
    { total_cents: 100, count: 1, first: 5, last: 5 },
  ]

  it('rule 5: stay unchanged if the merged user bought nothing', () => {
    expect(totals(some, none)).toBe(some)
    expect(totals(none, some)).toStrictEqual(some)
  })

  it('rule 5: count when either number is not 0; dates that neither has are absent', () => {
    expect(totals(none, { total_cents: 100, count: 0 })).toStrictEqual({ total_cents: 100, count: 0 })
    expect(totals(none, { total_cents: 0, count: 2 })).toStrictEqual({ total_cents: 0, count: 2 })
  })
})

describe('rule 7: subscriptions', () => {
  it('rule 7: neither groups nor subscription states are merged', () => {
    const theirs = {
      subscription_groups: { g: 'subscribed', h: 'subscribed' },
      email_subscribe: 'opted_in',
      push_subscribe: 'opted_in',
      push_opted_in_at: 4,
    } as const
    const profile = merge({ subscription_groups: { g: 'unsubscribed' } }, theirs)
    expect(profile.subscription_groups).toEqual({ g: 'unsubscribed' })
    expect(profile).not.toHaveProperty('email_subscribe')
    expect(profile).not.toHaveProperty('push_subscribe')
    expect(profile).not.toHaveProperty('push_opted_in_at')
  })
})

describe('which users are merged', () => {
  it('a user is not merged into itself', () => {
    expect(refusal({ braze_id: 'x' }, { braze_id: 'x' })).toBe('same_profile')
  })

  it('a user in the global control group is not merged, on either side', () => {
    expect(refusal({ in_global_control_group: true }, {})).toBe('control_group')
    expect(refusal({}, { in_global_control_group: true })).toBe('control_group')
  })

  it('a user who is marked for deletion is not merged, on either side', () => {
    expect(refusal({ marked_for_deletion: true }, {})).toBe('marked_for_deletion')
    expect(refusal({}, { marked_for_deletion: true })).toBe('marked_for_deletion')
  })

  it('two users with invalid phone numbers are not merged, but a user with one is', () => {
    expect(refusal({ phone: '12' }, { phone: 'none' })).toBe('invalid_phones')
    expect(refusal({ phone: '12' }, { phone: '+4930123456' })).toBeUndefined()
    expect(refusal({ phone: '12' }, {})).toBeUndefined()
  })
})

describe('what else is carried over', () => {
  it('the kept user stays who it is, updated at the time of the merge', () => {
    const profile = merge(
      { external_id: 'k', uninstalled_at: 1 },
      { external_id: 'm', last_coordinates: [1, 2], attributed_ad: 'x' },
    )
    expect(profile).toEqual({ ...keptWith({ external_id: 'k', uninstalled_at: 1 }), updated_at: now })
  })

  it('aliases are added, the kept name of a common label stays', () => {
    const alias = (alias_label: string, alias_name: string) => ({ alias_name, alias_label })
    const profile = merge(
      { user_aliases: [alias('crm', '1')] },
      { user_aliases: [alias('crm', '2'), alias('web', '3')] },
    )
    expect(profile.user_aliases).toEqual([alias('crm', '1'), alias('web', '3')])
  })

  it('devices are merged by id and push tokens by app and token', () => {
    const token = (tokenApp: string, text: string) => ({ app: tokenApp, platform: 'iOS', token: text })
    const profile = merge(
      { devices: [{ device_id: 'd1', model: 'kept' }], push_tokens: [token('a', 't')] },
      { devices: [{ device_id: 'd1' }, { device_id: 'd2' }], push_tokens: [token('a', 't'), token('b', 't')] },
    )
    expect(profile.devices).toEqual([{ device_id: 'd1', model: 'kept' }, { device_id: 'd2' }])
    expect(profile.push_tokens).toEqual([token('a', 't'), token('b', 't')])
  })

  it('a user who merges with a test user becomes one', () => {
    expect(merge({}, { test_user: true }).test_user).toBe(true)
    expect(merge({ test_user: true }, { test_user: false }).test_user).toBe(true)
    expect(merge({}, {})).not.toHaveProperty('test_user')
  })

  it('lists to which the merged user adds nothing are shared, and a duplicate entry is added once', () => {
    const [one, two] = [{ device_id: 'd1' }, { device_id: 'd2' }]
    const devices = [one]
    expect(merge({ devices }, { devices: [one] }).devices).toBe(devices)
    expect(merge({ devices }, {}).devices).toBe(devices)
    expect(merge({ devices }, { devices: [two, { ...two, model: 'M' }] }).devices).toEqual([one, two])
  })

  it('sections to which the merged user adds nothing are shared, not copied', () => {
    const keep = keptWith({ custom_attributes: { a: 1 }, custom_events: { e: activity(1) } })
    const result = mergeProfiles(keep, mergedWith({ custom_attributes: { a: 2 } }), now)
    expect(result.merged && result.profile.custom_attributes).toBe(keep.custom_attributes)
    expect(result.merged && result.profile.custom_events).toBe(keep.custom_events)
  })
})
