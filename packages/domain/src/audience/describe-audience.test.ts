import { describe, expect, it } from 'vitest'
import type { StoredAudience } from './audience.ts'
import { describeAudience } from './describe-audience.ts'

const vip: StoredAudience = { custom_attribute: { custom_attribute_name: 'vip', comparison: 'exists' } }
const rich: StoredAudience = {
  custom_attribute: { custom_attribute_name: 'spent', comparison: 'greater_than_or_equal_to', value: 10 },
}
const optedIn: StoredAudience = { email_subscription_status: { comparison: 'is', value: 'opted_in' } }
const quiet: StoredAudience = { push_subscription_status: { comparison: 'is_not', value: 'subscribed' } }
const recent: StoredAudience = { last_used_app: { comparison: 'after', value: '2024-01-01' } }

describe('an audience in words', () => {
  it.each<readonly [StoredAudience, string]>([
    [vip, 'Custom attribute "vip" exists'],
    [rich, 'Custom attribute "spent" greater than or equal to 10'],
    [
      { custom_attribute: { custom_attribute_name: 'a "b"', comparison: 'includes_value', value: 'x' } },
      'Custom attribute "a \\"b\\"" includes value "x"',
    ],
    [
      {
        custom_attribute: {
          custom_attribute_name: 'an x days ago',
          comparison: 'greater_than_x_days_in_the_future',
          value: 7,
        },
      },
      'Custom attribute "an x days ago" greater than 7 days in the future',
    ],
    [
      { custom_attribute: { custom_attribute_name: 'vip', comparison: 'does_not_exist', value: null } },
      'Custom attribute "vip" does not exist',
    ],
    [{}, ''],
    [optedIn, 'Email subscription status is opted in'],
    [quiet, 'Push subscription status is not subscribed'],
    [recent, 'Last used app after "2024-01-01"'],
    [
      { cohort: { partner: 'segment', cohort_id: 'lapsing', comparison: 'is_not_in' } },
      'Cohort "lapsing" of segment does not include the user',
    ],
    [{ AND: [vip, rich] }, 'Custom attribute "vip" exists AND Custom attribute "spent" greater than or equal to 10'],
    [
      { OR: [recent, { AND: [optedIn, quiet] }] },
      'Last used app after "2024-01-01" OR (Email subscription status is opted in AND Push subscription status is not subscribed)',
    ],
    [
      { AND: [{ OR: [vip, { OR: [optedIn] }] }] },
      'Custom attribute "vip" exists OR Email subscription status is opted in',
    ],
  ])('%j', (audience, words) => {
    expect(describeAudience(audience)).toBe(words)
  })
})
