import { describe, expect, it } from 'vitest'
import { addAlias } from './add-alias.ts'
import { isValidPhone } from './is-valid-phone.ts'
import { newProfile } from './new-profile.ts'
import { setSubscriptionGroup } from './set-subscription-group.ts'

const user = newProfile({ braze_id: 'b', now: 1, random_bucket: 7, external_id: 'x' })

describe('a new user', () => {
  it('has its identifiers only', () => {
    expect(user).toMatchObject({ braze_id: 'b', external_id: 'x', created_at: 1, updated_at: 1, random_bucket: 7 })
    expect(user).not.toHaveProperty('email')
    expect(user).not.toHaveProperty('now')
    expect(user.custom_attributes).toEqual({})
  })
})

describe('an alias', () => {
  const alias = { alias_name: '7', alias_label: 'crm' }

  it('is added to those of the user', () => {
    expect(addAlias(user, alias, 9)).toEqual({ ...user, user_aliases: [alias], updated_at: 9 })
  })

  it('with a label that the user has already changes nothing', () => {
    const known = addAlias(user, alias, 9)
    expect(addAlias(known, { ...alias, alias_name: '8' }, 10)).toBe(known)
    expect(addAlias(known, { ...alias, alias_label: 'CRM' }, 10).user_aliases).toHaveLength(2)
  })
})

describe('membership of a subscription group', () => {
  it('moves to the state given', () => {
    const subscribed = setSubscriptionGroup(user, 'g', 'subscribed', 9)
    expect(subscribed).toEqual({ ...user, subscription_groups: { g: 'subscribed' }, updated_at: 9 })
    expect(setSubscriptionGroup(subscribed, 'g', 'subscribed', 10)).toBe(subscribed)
    expect(setSubscriptionGroup(subscribed, 'g', 'unsubscribed', 10).subscription_groups).toEqual({ g: 'unsubscribed' })
  })

  it('of a group named like an inherited member is plain data', () => {
    expect(Object.keys(setSubscriptionGroup(user, '__proto__', 'subscribed', 9).subscription_groups)).toEqual([
      '__proto__',
    ])
  })
})

describe('a phone number', () => {
  it.each(['+4930123456', '+1 (555) 123-4567', '5551234567', '555.123.4567'])('%s is valid', (phone) => {
    expect(isValidPhone(phone)).toBe(true)
  })

  it.each(['', '12', '+0123', 'none', '+1234567890123456', '555123456'])('%j is invalid', (phone) => {
    expect(isValidPhone(phone)).toBe(false)
  })
})
