import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { exportSpan, exportView } from './export-view.ts'
import type { ExportedUser } from './exported-user.ts'

const day = 86_400_000
const created_at = Date.UTC(2020, 5, 17, 20, 1, 33, 385)
const now = created_at + 365 * day
const user = newProfile({ braze_id: 'b', now: created_at, random_bucket: 5445, external_id: 'x' })
const activity = (last: number) => ({ count: 3, first: created_at, last, recent: [] })

function view(members: Partial<Profile>, ...fields: readonly string[]): ExportedUser {
  return exportView({ ...user, ...members }, fields.length === 0 ? undefined : new Set(fields), now)
}

describe('an exported user', () => {
  it('of whom nothing is known has its identifiers, aliases, attributes and revenue, in this order', () => {
    expect(Object.entries(view({}))).toEqual([
      ['created_at', '2020-06-17T20:01:33.385Z'],
      ['external_id', 'x'],
      ['user_aliases', []],
      ['appboy_id', 'b'],
      ['braze_id', 'b'],
      ['random_bucket', 5445],
      ['custom_attributes', {}],
      ['total_revenue', 0],
    ])
  })

  it('has its fields in the order of the service', () => {
    const members = { first_name: 'A', last_name: 'B', email: 'e', custom_attributes: { a: 1 } } as const
    expect(Object.keys(view({ ...members, push_subscribe: 'opted_in', email_subscribe: 'subscribed' })).join()).toBe(
      'created_at,external_id,user_aliases,appboy_id,braze_id,first_name,last_name,random_bucket,email,' +
        'custom_attributes,total_revenue,push_subscribe,email_subscribe',
    )
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

  it.each(['custom_events', 'purchases'] as const)('has %s of the last 90 days, counted since ever', (field) => {
    const limit = now - 90 * day
    expect(view({ [field]: { recent: activity(limit), old: activity(limit - 1) } }, field)).toEqual({
      [field]: [{ name: 'recent', first: '2020-06-17T20:01:33.385Z', last: new Date(limit).toISOString(), count: 3 }],
    })
    expect(view({ [field]: { old: activity(limit - 1) } }, field)).toEqual({})
  })
})

describe('the records of an exported user', () => {
  it('tell the device_id of an Android device only', () => {
    const devices = [
      { device_id: 'd1', os: 'Android (N)', google_ad_id: 'g' },
      { device_id: 'd2', os: 'iOS 17.1', idfv: 'v', ad_tracking_enabled: false },
    ]
    expect(view({ devices }, 'devices').devices).toEqual([
      { device_id: 'd1', os: 'Android (N)', google_ad_id: 'g' },
      { os: 'iOS 17.1', idfv: 'v', ad_tracking_enabled: false },
    ])
  })

  it('tell the apps, those without session data too', () => {
    const apps = { a: { name: 'A', platform: 'iOS', version: '1', sessions: 2, first_used: 0, last_used: 1 } }
    expect(view({ apps: { ...apps, b: { name: 'B', platform: 'Web' } } }, 'apps').apps).toEqual([
      { ...apps.a, first_used: '1970-01-01T00:00:00.000Z', last_used: '1970-01-01T00:00:00.001Z' },
      { name: 'B', platform: 'Web' },
    ])
  })

  it('tell the campaigns received, without what never happened', () => {
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

  it('tell the Canvases received, with their steps last', () => {
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
    fc.integer({ min: -200, max: 50 }).map((days) => now + days * day),
    { maxLength: 4 },
  )

  it('a view stays as it is within its span, and changes beyond both ends', () => {
    fc.assert(
      fc.property(times, times, (events, products) => {
        const named = (all: readonly number[]) => Object.fromEntries(all.map((last, at) => [`n${at}`, activity(last)]))
        const active = { ...user, custom_events: named(events), purchases: named(products) }
        const at = (instant: number) => JSON.stringify(exportView(active, undefined, instant))
        const { after, until } = exportSpan(active, now)
        for (const instant of [Math.max(after + 1, now - 1e12), now, Math.min(until, now + 1e12)]) {
          expect(at(instant)).toBe(at(now))
        }
        if (after !== -Infinity) expect(at(after)).not.toBe(at(now))
        if (until !== Infinity) expect(at(until + 1)).not.toBe(at(now))
      }),
    )
  })
})
