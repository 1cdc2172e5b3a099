import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { applyAttributes } from './apply-attributes.ts'
import type { AttributesUpdate } from './apply-attributes.ts'

const user: Profile = {
  ...newProfile({ braze_id: 'b', now: 1, random_bucket: 7, email: 'a@example.com' }),
  custom_attributes: { plan: 'free' },
  subscription_groups: { g: 'subscribed' },
  push_tokens: [{ app: 'a', platform: 'iOS', token: 't' }],
  last_coordinates: [1, 2],
}

const apply = (update: Partial<AttributesUpdate>): Profile =>
  applyAttributes(user, { fields: {}, custom_attributes: {}, merge_objects: false, ...update }, 9)

describe('the attributes of a user', () => {
  it('are set', () => {
    const written = apply({
      fields: { first_name: 'Ada', last_coordinates: [3, 4] },
      custom_attributes: { plan: 'pro' },
    })
    expect(written).toEqual({
      ...user,
      first_name: 'Ada',
      last_coordinates: [3, 4],
      custom_attributes: { plan: 'pro' },
      updated_at: 9,
    })
  })

  it('are removed by null', () => {
    const written = apply({ fields: { email: null, gender: null }, custom_attributes: { plan: null } })
    expect(written).not.toHaveProperty('email')
    expect(written.custom_attributes).toEqual({})
    expect(written.updated_at).toBe(9)
  })

  it('change nothing if they are written with the same values, not even updated_at', () => {
    const same = apply({
      fields: { email: 'a@example.com', last_coordinates: [1, 2], gender: null },
      custom_attributes: { plan: 'free', absent: null },
      subscription_groups: [{ subscription_group_id: 'g', subscription_state: 'subscribed' }],
      push_tokens: [{ app: 'a', platform: 'iOS', token: 't' }],
    })
    expect(same).toBe(user)
  })

  it('change the profile if any of them is new', () => {
    const token = { app: 'a', platform: 'iOS', token: 't' }
    for (const update of [
      { custom_attributes: { plan: 'pro' } },
      { fields: { gender: 'F' } },
      { fields: { email: null } },
      { subscription_groups: [{ subscription_group_id: 'g', subscription_state: 'unsubscribed' }] as const },
      { push_tokens: [{ ...token, platform: 'iPadOS' }] },
      { push_tokens: [{ ...token, device_id: 'd' }] },
      { push_tokens: [{ ...token, notifications_enabled: false }] },
    ]) {
      expect(apply(update).updated_at).toBe(9)
    }
  })

  it('share what they do not name with the old profile', () => {
    const written = apply({ fields: { gender: 'F' } })
    expect(written.custom_attributes).toBe(user.custom_attributes)
    expect(written.push_tokens).toBe(user.push_tokens)
  })

  it('set subscription groups', () => {
    const subscription_groups = [{ subscription_group_id: 'h', subscription_state: 'unsubscribed' }] as const
    expect(apply({ subscription_groups }).subscription_groups).toEqual({ g: 'subscribed', h: 'unsubscribed' })
  })

  it('add push tokens and replace one that is known', () => {
    const changed = { app: 'a', platform: 'iOS', token: 't', device_id: 'd' }
    const added = { app: 'b', platform: 'iOS', token: 't' }
    expect(apply({ push_tokens: [changed, added] }).push_tokens).toEqual([changed, added])
  })

  it('note when a user opted in to push', () => {
    const opted = apply({ fields: { push_subscribe: 'opted_in' } })
    expect(opted.push_opted_in_at).toBe(9)
    const again = { fields: { push_subscribe: 'opted_in' }, custom_attributes: {}, merge_objects: false } as const
    expect(applyAttributes(opted, again, 10)).toBe(opted)
  })
})
