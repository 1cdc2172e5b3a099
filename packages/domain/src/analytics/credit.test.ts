import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { CampaignReceived, CanvasReceived, Profile, Reception } from '../profile/profile.ts'
import { type ConversionRule, creditsOf, type Deed, withConversions } from './credit.ts'

const day = 86_400_000
const user = newProfile({ braze_id: 'b', now: 1, random_bucket: 7 })
const campaign: CampaignReceived = {
  name: 'C',
  api_campaign_id: 'c',
  last_received: 1000,
  engaged: {},
  converted: false,
  multiple_converted: {},
}
const reception: Reception = { at: 1000, variation_id: 'v', channel: 'email', send_id: 's', converted: [] }
const canvas: CanvasReceived = { name: 'N', api_canvas_id: 'n', steps_received: [] }

const received = (given: Partial<CampaignReceived> = {}): Profile => ({
  ...user,
  campaigns_received: { c: { ...campaign, ...given } },
})
const rules: readonly ConversionRule[] = [
  { type: 'Makes Purchase', window: 60 },
  { type: 'Performs Custom Event', window: 3600, custom_event_name: 'clicked' },
  { type: 'Starts Session', window: 1 },
]
const credits = (profile: Profile, deed: Deed, given: readonly ConversionRule[] = rules) =>
  creditsOf(profile, deed, () => given)

describe('a deed', () => {
  it('is a conversion of what was received, credited to the last send', () => {
    const profile = received({ reception })
    expect(credits(profile, { kind: 'custom_event', name: 'clicked', time: 2000 })).toEqual([
      { subject: 'campaign', id: 'c', reception, conversions: [1], earns: false },
    ])
    expect(credits(profile, { kind: 'session', time: 2000 })[0]?.conversions).toEqual([2])
  })

  it.each([
    ['of another event', { kind: 'custom_event', name: 'other', time: 2000 }],
    ['before the message', { kind: 'custom_event', name: 'clicked', time: 999 }],
    ['after the window', { kind: 'custom_event', name: 'clicked', time: 1001 + 3_600_000 }],
  ] as const)('%s is none', (_, deed) => {
    expect(credits(received({ reception }), deed)).toEqual([])
  })

  it('counts at both ends of the window', () => {
    const profile = received({ reception })
    expect(credits(profile, { kind: 'session', time: 1000 })).toHaveLength(1)
    expect(credits(profile, { kind: 'session', time: 2000 })).toHaveLength(1)
    expect(credits(profile, { kind: 'session', time: 2001 })).toHaveLength(0)
  })

  it('counts once a reception, and is remembered by name', () => {
    const deed = { kind: 'purchase', time: 2000 } as const
    const [credit] = credits(received({ reception }), deed)
    if (credit === undefined) throw new Error('no credit')
    const converted = withConversions(received({ reception }), credit)
    expect(converted.campaigns_received['c']).toMatchObject({
      converted: true,
      multiple_converted: { 'Primary Conversion Event - A': true },
      reception: { converted: [0] },
    })
    expect(credits(converted, deed)).toMatchObject([{ conversions: [], earns: true }])
  })

  it('of another index than 0 does not make the campaign converted', () => {
    const [credit] = credits(received({ reception }), { kind: 'session', time: 1500 })
    if (credit === undefined) throw new Error('no credit')
    expect(withConversions(received({ reception }), credit).campaigns_received['c']).toMatchObject({
      converted: false,
      multiple_converted: { 'Conversion Event - C': true },
    })
  })

  it('is credited to the entry of a Canvas', () => {
    const profile: Profile = {
      ...user,
      canvases_received: { n: { ...canvas, reception: { at: 1000, variation_id: 'w', converted: [] } } },
    }
    const [credit] = credits(profile, { kind: 'session', time: 1000 })
    expect(credit).toMatchObject({ subject: 'canvas', id: 'n', conversions: [2] })
    if (credit === undefined) throw new Error('no credit')
    expect(withConversions(profile, credit).canvases_received['n']?.reception?.converted).toEqual([2])
  })
})

describe('revenue', () => {
  const earns = (profile: Profile, time: number, given: readonly ConversionRule[]): boolean =>
    credits(profile, { kind: 'purchase', time }, given).some((credit) => credit.earns)

  it('counts within the window of the primary conversion event', () => {
    expect(earns(received(), 1000, rules)).toBe(true)
    expect(earns(received(), 61_000, rules)).toBe(true)
    expect(earns(received(), 61_001, rules)).toBe(false)
    expect(earns(received(), 999, rules)).toBe(false)
  })

  it('counts for three days where there is no rule, or the campaign is unknown', () => {
    expect(earns(received(), 1000 + 3 * day, [])).toBe(true)
    expect(earns(received(), 1001 + 3 * day, [])).toBe(false)
    expect(creditsOf(received(), { kind: 'purchase', time: 1000 + 3 * day }, () => undefined)).toHaveLength(1)
    expect(earns(user, 1000, [])).toBe(false)
  })

  it('counts for a Canvas from its last message where nothing is known of the entry', () => {
    const of = (known: Partial<CanvasReceived>): Profile => ({
      ...user,
      canvases_received: { n: { ...canvas, ...known } },
    })
    expect(earns(of({ last_received_message: 1000 }), 1005, [])).toBe(true)
    expect(earns(of({ last_entered: 1000 }), 1005, [])).toBe(false)
  })
})
