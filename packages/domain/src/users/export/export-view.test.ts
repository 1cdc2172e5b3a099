import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../time/instant.ts'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { exportView } from './export-view.ts'
import type { ExportedUser } from './exported-user.ts'

const created_at = Date.UTC(2020, 5, 17, 20, 1, 33, 385)
const now = created_at + 365 * dayMs
const user = newProfile({ braze_id: 'b', now: created_at, random_bucket: 5445, external_id: 'x' })
const activity = (last: number) => ({ count: 3, first: created_at, last, recent: [] })

const view = (members: Partial<Profile>, ...fields: readonly string[]): ExportedUser =>
  exportView({ ...user, ...members }, fields.length === 0 ? undefined : new Set(fields), now)

describe('an exported user', () => {
  it('of whom nothing is known has identifiers, aliases, attributes, revenue and default states, in this order', () => {
    expect(Object.entries(view({}))).toEqual([
      ['created_at', '2020-06-17T20:01:33.385Z'],
      ['external_id', 'x'],
      ['user_aliases', []],
      ['appboy_id', 'b'],
      ['braze_id', 'b'],
      ['random_bucket', 5445],
      ['custom_attributes', {}],
      ['total_revenue', 0],
      ['push_subscribe', 'subscribed'],
      ['email_subscribe', 'subscribed'],
    ])
  })

  it('has its fields in the order of the service', () => {
    const members = { first_name: 'A', last_name: 'B', email: 'e', custom_attributes: { a: 1 } } as const
    expect(Object.keys(view({ ...members, push_subscribe: 'opted_in', email_subscribe: 'subscribed' })).join()).toBe(
      'created_at,external_id,user_aliases,appboy_id,braze_id,first_name,last_name,random_bucket,email,' +
        'custom_attributes,total_revenue,push_subscribe,email_subscribe',
    )
  })

  it('has every known field, as in the profile', () => {
    const texts = {
      first_name: 'Ada',
      last_name: 'L',
      email: 'ada@example.com',
      dob: '1990-01-31',
      country: 'DE',
      home_city: 'Berlin',
      language: 'de',
      gender: 'F',
      phone: '+4930123456',
      time_zone: 'Europe/Berlin',
    }
    const attributed = {
      attributed_campaign: 'c',
      attributed_source: 's',
      attributed_adgroup: 'g',
      attributed_ad: 'a',
    }
    const lists = {
      push_tokens: [{ app: 'a', platform: 'Web', token: 't' }],
      cards_clicked: [{ name: 'Card' }],
    }
    const states = { push_subscribe: 'opted_in', email_subscribe: 'unsubscribed' } as const
    const times = { push_opted_in_at: 0, uninstalled_at: 1 }
    const known = { ...texts, ...attributed, ...lists, ...states, last_coordinates: [1, 2] as const }
    expect(view({ ...known, ...times })).toStrictEqual({
      ...view({}),
      ...known,
      push_opted_in_at: '1970-01-01T00:00:00.000Z',
      uninstalled_at: '1970-01-01T00:00:00.001Z',
    })
    for (const field of Object.keys({ ...texts, ...attributed })) {
      expect(view({ [field]: '' }, field)).toStrictEqual({})
    }
  })

  it('says of push tokens of iOS and Android whether they are provisional', () => {
    const on = (platform: string) => ({ app: 'a', platform, token: platform, notifications_enabled: true })
    const push_tokens = [on('iOS'), { ...on('Android'), provisionally_opted_in: true }, on('Web')]
    expect(view({ push_tokens }, 'push_tokens')).toStrictEqual({
      push_tokens: [
        { ...on('iOS'), provisionally_opted_in: null },
        { ...on('Android'), provisionally_opted_in: true },
        on('Web'),
      ],
    })
  })

  it('has no member for an unknown field', () => {
    const { external_id: _, ...unidentified } = user
    const { external_id: _known, ...identified } = view({})
    expect(exportView(unidentified, undefined, now)).toStrictEqual(identified)
    expect(view({})).toStrictEqual(JSON.parse(JSON.stringify(view({}))))
  })

  it('has only the fields asked for, and appboy_id never among them', () => {
    expect(view({ email: 'e' }, 'email', 'braze_id', 'appboy_id', 'phone', 'nonsense')).toEqual({
      braze_id: 'b',
      email: 'e',
    })
  })

  it('has revenue in dollars', () => {
    expect(view({ attributed_revenue_cents: 1999 }, 'total_revenue')).toEqual({ total_revenue: 19.99 })
  })

  it('has no member for an empty text', () => {
    expect(view({ home_city: '' }, 'home_city')).toEqual({})
  })

  it.each(['custom_events', 'purchases'] as const)(
    'has %s of the last 90 days, with the count of all time',
    (field) => {
      const limit = now - 90 * dayMs
      expect(view({ [field]: { recent: activity(limit), old: activity(limit - 1) } }, field)).toEqual({
        [field]: [{ name: 'recent', first: '2020-06-17T20:01:33.385Z', last: new Date(limit).toISOString(), count: 3 }],
      })
      expect(view({ [field]: { old: activity(limit - 1) } }, field)).toEqual({})
    },
  )
})

describe('the records of an exported user', () => {
  it('have the device_id of an Android device only', () => {
    const devices = [
      { device_id: 'd1', os: 'Android (N)', google_ad_id: 'g' },
      { device_id: 'd2', os: 'iOS 17.1', idfv: 'v', ad_tracking_enabled: false },
    ]
    expect(view({ devices }, 'devices').devices).toEqual([
      { device_id: 'd1', os: 'Android (N)', google_ad_id: 'g' },
      { os: 'iOS 17.1', idfv: 'v', ad_tracking_enabled: false },
    ])
  })

  it('have all of a device, and its device_id if it is an Android device', () => {
    const whole = {
      device_id: 'd',
      model: 'M',
      os: 'ANDROID 12',
      carrier: 'C',
      idfv: 'v',
      idfa: 'a',
      google_ad_id: 'g',
      roku_ad_id: 'r',
      ad_tracking_enabled: true,
    }
    const others = [
      { device_id: 'd', os: 'android' },
      { device_id: 'd', google_ad_id: 'g' },
      { device_id: 'd', os: 'no Android' },
      { device_id: 'd' },
    ]
    expect(view({ devices: [whole, ...others] }, 'devices').devices).toStrictEqual([
      whole,
      { device_id: 'd', os: 'android' },
      { device_id: 'd', google_ad_id: 'g' },
      { os: 'no Android' },
      {},
    ])
  })

  it('have the apps, also those without session data', () => {
    const apps = { a: { name: 'A', platform: 'iOS', version: '1', sessions: 2, first_used: 0, last_used: 1 } }
    expect(view({ apps: { ...apps, b: { name: 'B', platform: 'Web' } } }, 'apps').apps).toStrictEqual([
      { ...apps.a, first_used: '1970-01-01T00:00:00.000Z', last_used: '1970-01-01T00:00:00.001Z' },
      { name: 'B', platform: 'Web' },
    ])
  })

  it('have the campaigns received, without engagements that never happened', () => {
    const received = { name: 'C', api_campaign_id: 'c', last_received: 0, in_control: false, multiple_converted: {} }
    const last_received = '1970-01-01T00:00:00.000Z'
    const engaged = { opened_email: true, opened_push: false }
    const campaigns_received = {
      c: { ...received, engaged: {}, converted: false },
      d: { ...received, engaged, converted: true, multiple_converted: { Primary: true } },
    }
    expect(view({ campaigns_received }, 'campaigns_received').campaigns_received).toEqual([
      { name: 'C', api_campaign_id: 'c', last_received, in_control: false },
      {
        name: 'C',
        api_campaign_id: 'c',
        last_received,
        engaged: { opened_email: true },
        converted: true,
        multiple_converted: { Primary: true },
        in_control: false,
      },
    ])
  })

  it('have the variation of a campaign, and every engagement with it', () => {
    const named = { name: 'C', api_campaign_id: 'c', in_control: true, variation_name: 'V', variation_api_id: 'v' }
    const engaged = {
      opened_email: true,
      opened_push: true,
      clicked_email: true,
      clicked_triggered_in_app_message: true,
    }
    const received = { ...named, last_received: 0, engaged, converted: false, multiple_converted: {} }
    const bare = { name: 'B', api_campaign_id: 'b', last_received: 0, converted: false, multiple_converted: {} }
    expect(
      view({ campaigns_received: { c: received, b: { ...bare, engaged: {} } } }, 'campaigns_received'),
    ).toStrictEqual({
      campaigns_received: [
        { ...named, last_received: '1970-01-01T00:00:00.000Z', engaged },
        { name: 'B', api_campaign_id: 'b', last_received: '1970-01-01T00:00:00.000Z' },
      ],
    })
  })

  it('have all of a Canvas, and only the exit of one that was only exited', () => {
    const named = { name: 'V', api_canvas_id: 'v', variation_name: 'A', in_control: false }
    const times = { last_received_message: 0, last_entered: 1, last_entered_control_at: 2, last_exited: 3 }
    const left = { name: 'W', api_canvas_id: 'w', steps_received: [] }
    expect(
      view({ canvases_received: { v: { ...named, ...times, steps_received: [] }, w: left } }, 'canvases_received'),
    ).toStrictEqual({
      canvases_received: [
        {
          ...named,
          last_received_message: '1970-01-01T00:00:00.000Z',
          last_entered: '1970-01-01T00:00:00.001Z',
          last_entered_control_at: '1970-01-01T00:00:00.002Z',
          last_exited: '1970-01-01T00:00:00.003Z',
          steps_received: [],
        },
        left,
      ],
    })
  })

  it('have the Canvases received, with their steps last', () => {
    const steps_received = [{ name: 'S', api_canvas_step_id: 's', last_received: 0 }]
    const received = { name: 'V', api_canvas_id: 'v', last_entered: 0, last_entered_control_at: null, steps_received }
    expect(view({ canvases_received: { v: received } }, 'canvases_received').canvases_received).toEqual([
      {
        name: 'V',
        api_canvas_id: 'v',
        last_entered: '1970-01-01T00:00:00.000Z',
        last_entered_control_at: null,
        steps_received: [{ name: 'S', api_canvas_step_id: 's', last_received: '1970-01-01T00:00:00.000Z' }],
      },
    ])
  })
})

describe('properties', () => {
  const times = fc.array(
    fc.integer({ min: -200, max: 50 }).map((days) => now + days * dayMs),
    { maxLength: 4 },
  )

  it('an activity is exported until 90 days after its last time', () => {
    fc.assert(
      fc.property(times, times, (events, products) => {
        const named = (all: readonly number[]) => Object.fromEntries(all.map((last, at) => [`n${at}`, activity(last)]))
        const active = { ...user, custom_events: named(events), purchases: named(products) }
        const exported = exportView(active, undefined, now)
        const recent = (all: readonly number[]) =>
          all.flatMap((last, at) => (last + 90 * dayMs >= now ? [expect.objectContaining({ name: `n${at}` })] : []))
        expect(exported.custom_events ?? []).toEqual(recent(events))
        expect(exported.purchases ?? []).toEqual(recent(products))
      }),
    )
  })
})
