import { describe, expect, it } from 'vitest'
import { newProfile } from '../users/profile/new-profile.ts'
import type { Profile } from '../users/profile/profile.ts'
import { profileVariables } from './profile-variables.ts'

const user = newProfile({ braze_id: 'b', now: 0, random_bucket: 7 })
const nothing = { fields: {}, custom_attribute: {}, subscribed_state: {}, most_recently_used_device: {} }

describe('what a template can say of a person', () => {
  it('is each field by its published name', () => {
    const known = {
      home_city: 'Berlin',
      country: 'DE',
      dob: '1990-01-31',
      email: 'ada@example.com',
      first_name: 'Ada',
      gender: 'F',
      language: 'de',
      last_name: 'L',
      last_coordinates: [1, 2] as const,
      phone: '+4930123456',
      time_zone: 'Europe/Berlin',
      external_id: 'ada',
    }
    expect(profileVariables({ ...user, ...known }).fields).toEqual({
      braze_id: 'b',
      city: 'Berlin',
      country: 'DE',
      date_of_birth: '1990-01-31',
      email_address: 'ada@example.com',
      first_name: 'Ada',
      gender: 'F',
      language: 'de',
      last_name: 'L',
      most_recent_location: [1, 2],
      phone_number: '+4930123456',
      random_bucket_number: 7,
      time_zone: 'Europe/Berlin',
      user_id: 'ada',
    })
  })

  it('is the app that was used last, in whatever order', () => {
    const app = (version: string, last_used?: number) => ({
      name: 'A',
      platform: 'iOS',
      version,
      ...(last_used === undefined ? {} : { last_used }),
    })
    const of = (...apps: readonly ReturnType<typeof app>[]) => {
      const { fields } = profileVariables({
        ...user,
        date_of_last_session: 9,
        apps: Object.fromEntries(apps.entries()),
      })
      return [fields['most_recent_app_version'], fields['last_used_app_date']]
    }
    expect(of(app('1', 1000), app('2', 2000), app('3'))).toEqual(['2', '1970-01-01T00:00:02.000Z'])
    expect(of(app('2', 2000), app('1', 1000))).toEqual(['2', '1970-01-01T00:00:02.000Z'])
    expect(of(app('1', 1000), app('2', 1000))).toEqual(['1', '1970-01-01T00:00:01.000Z'])
    expect(of(app('3'))).toEqual(['3', '1970-01-01T00:00:00.009Z'])
    expect(of(app('3'), app('0', 0))).toEqual(['0', '1970-01-01T00:00:00.000Z'])
    expect(of(app('0', 0), app('3'))).toEqual(['0', '1970-01-01T00:00:00.000Z'])
    expect(of()).toEqual([undefined, '1970-01-01T00:00:00.009Z'])
    expect(profileVariables(user).fields['last_used_app_date']).toBeUndefined()
  })

  it('is the device listed last, with its id', () => {
    const devices = [{ device_id: 'd1' }, { device_id: 'd2', model: 'M' }, { device_id: 'd3' }]
    expect(profileVariables({ ...user, devices }).most_recently_used_device).toEqual({ device_id: 'd3', id: 'd3' })
    expect(profileVariables({ ...user, devices: devices.slice(0, 2) }).most_recently_used_device).toEqual({
      device_id: 'd2',
      model: 'M',
      id: 'd2',
    })
    expect(profileVariables(user).most_recently_used_device).toEqual({})
  })

  it('is the platform of the device, and whether it shows pushes, by its token', () => {
    const devices = [{ device_id: 'd1' }]
    const token = { app: 'A', platform: 'iOS', token: 't', device_id: 'd1' }
    const of = (...push_tokens: Profile['push_tokens']) => {
      const { platform, foreground_push_enabled } = profileVariables({
        ...user,
        devices,
        push_tokens,
      }).most_recently_used_device
      return [platform, foreground_push_enabled]
    }
    expect(of({ ...token, device_id: 'd2' }, token)).toEqual(['ios', true])
    expect(of({ ...token, notifications_enabled: false })).toEqual(['ios', false])
    expect(of({ ...token, device_id: 'd2' })).toEqual([undefined, undefined])
  })

  it('is the subscription to each group, and to all email', () => {
    const subscription_groups = { g: 'unsubscribed' } as const
    expect(profileVariables({ ...user, subscription_groups }).subscribed_state).toEqual({
      g: 'unsubscribed',
      email_global: 'subscribed',
    })
    expect(profileVariables({ ...user, email_subscribe: 'opted_in' }).subscribed_state).toEqual({
      email_global: 'opted_in',
    })
  })

  it('is nothing of nobody', () => {
    expect(profileVariables(undefined)).toEqual(nothing)
    expect(profileVariables(user).custom_attribute).toEqual({})
  })
})
