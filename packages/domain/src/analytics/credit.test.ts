import { describe, expect, it } from 'vitest'
import { dayMs } from '../time/instant.ts'
import { newProfile } from '../users/profile/new-profile.ts'
import type { CampaignReceived, CanvasReceived, Profile, Reception } from '../users/profile/profile.ts'
import { type ConversionRule, creditsOf, type Activity, receptionOfCanvas, withConversions } from './credit.ts'

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
const credits = (profile: Profile, activity: Activity, given: readonly ConversionRule[] = rules) =>
  creditsOf(profile, activity, () => given)

describe('an activity', () => {
  it('is a conversion of a received campaign, credited to the last send', () => {
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
  ] as const)('%s is none', (_, activity) => {
    expect(credits(received({ reception }), activity)).toEqual([])
  })

  it.each([
    ['a purchase', 'Makes Purchase', { kind: 'purchase', time: 2000 }],
    ['a session', 'Starts Session', { kind: 'session', time: 2000 }],
    ['an event', 'Performs Custom Event', { kind: 'custom_event', time: 2000, name: undefined }],
  ] as const)('%s is a conversion of its own kind only', (_, type, activity) => {
    const types = ['Makes Purchase', 'Starts Session', 'Performs Custom Event'] as const
    const found = types.filter((one) =>
      credits(received({ reception }), activity, [{ type: one, window: 60 }]).some(
        ({ conversions }) => conversions.length > 0,
      ),
    )
    expect(found).toEqual([type])
  })

  it('is credited to the record itself where its reception is not known', () => {
    const rule = [{ type: 'Starts Session', window: 60 }] as const
    const session = { kind: 'session', time: 2000 } as const
    const bare = { at: 1000, variation_id: '', converted: [] }
    expect(credits(received(), session, rule)[0]?.reception).toStrictEqual(bare)
    expect(credits(received({ variation_api_id: 'v' }), session, rule)[0]?.reception).toStrictEqual({
      ...bare,
      variation_id: 'v',
    })
    const left: Profile = { ...user, canvases_received: { n: { ...canvas, last_received_message: 1000 } } }
    expect(credits(left, session, rule)[0]?.reception).toStrictEqual(bare)
  })

  it('asks for the rules of the campaign or Canvas itself', () => {
    const asked: (readonly string[])[] = []
    const profile = { ...received(), canvases_received: { n: { ...canvas, reception } } }
    creditsOf(profile, { kind: 'session', time: 1000 }, (subject, id) => void asked.push([subject, id]))
    expect(asked).toEqual([
      ['campaign', 'c'],
      ['canvas', 'n'],
    ])
  })

  it('changes nobody who converted nothing, or no longer has the record', () => {
    const credit = { subject: 'campaign', id: 'c', reception, conversions: [0], earns: false } as const
    const profile = received({ reception })
    expect(withConversions(profile, { ...credit, conversions: [] })).toBe(profile)
    expect(withConversions(user, credit)).toBe(user)
    expect(withConversions(user, { ...credit, subject: 'canvas', id: 'n' })).toBe(user)
  })

  it('counts at both ends of the window', () => {
    const profile = received({ reception })
    expect(credits(profile, { kind: 'session', time: 1000 })).toHaveLength(1)
    expect(credits(profile, { kind: 'session', time: 2000 })).toHaveLength(1)
    expect(credits(profile, { kind: 'session', time: 2001 })).toHaveLength(0)
  })

  it('counts once per reception, and is recorded by name', () => {
    const activity = { kind: 'purchase', time: 2000 } as const
    const [credit] = credits(received({ reception }), activity)
    if (credit === undefined) throw new Error('no credit')
    const converted = withConversions(received({ reception }), credit)
    expect(converted.campaigns_received['c']).toMatchObject({
      converted: true,
      multiple_converted: { 'Primary Conversion Event - A': true },
      reception: { converted: [0] },
    })
    expect(credits(converted, activity)).toMatchObject([{ conversions: [], earns: true }])
  })

  it('with an index other than 0 does not make the campaign converted', () => {
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

  it('counts for three days if there is no rule, or the campaign is unknown', () => {
    expect(earns(received(), 1000 + 3 * dayMs, [])).toBe(true)
    expect(earns(received(), 1001 + 3 * dayMs, [])).toBe(false)
    expect(creditsOf(received(), { kind: 'purchase', time: 1000 + 3 * dayMs }, () => undefined)).toHaveLength(1)
    const inCanvas: Profile = { ...user, canvases_received: { n: { ...canvas, reception } } }
    expect(creditsOf(inCanvas, { kind: 'purchase', time: 1000 + 3 * dayMs }, () => undefined)).toHaveLength(1)
    expect(earns(user, 1000, [])).toBe(false)
  })

  it('counts for a Canvas from its last message if the entry is unknown', () => {
    const of = (known: Partial<CanvasReceived>): Profile => ({
      ...user,
      canvases_received: { n: { ...canvas, ...known } },
    })
    expect(earns(of({ last_received_message: 1000 }), 1005, [])).toBe(true)
    expect(earns(of({ last_entered: 1000 }), 1005, [])).toBe(false)
    expect(receptionOfCanvas({ ...canvas, last_entered: 1000 })).toBeUndefined()
  })
})
