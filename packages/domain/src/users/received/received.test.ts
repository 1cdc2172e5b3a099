import { describe, expect, it } from 'vitest'
import { newProfile } from '../profile/new-profile.ts'
import type { Profile } from '../profile/profile.ts'
import { withCampaign, withEntry, withExit, withSight, withStep } from './received.ts'

const user = newProfile({ braze_id: 'u', now: 0, random_bucket: 0 })
const [a, b] = [
  { id: 'a', name: 'A' },
  { id: 'b', name: 'B' },
]
const email = { channel: 'email' } as const
const sms = { channel: 'sms' } as const

describe('a user who receives a campaign', () => {
  const single = { id: 'c', name: 'C', variations: [a] }
  const split = { id: 'c', name: 'C', variations: [a, b] }
  const reception = (profile: Profile) => profile.campaigns_received['c']

  it('has it, and each message, with the channel of the last message', () => {
    const profile = withCampaign(user, { campaign: single, variation: a, sent: [email, sms], send_id: 's' }, 5)
    expect(reception(profile)).toEqual({
      engaged: {},
      converted: false,
      multiple_converted: {},
      name: 'C',
      api_campaign_id: 'c',
      last_received: 5,
      reception: { at: 5, variation_id: 'a', channel: 'sms', send_id: 's', converted: [] },
    })
    expect(profile.messages).toEqual([
      { braze_id: 'u', time: 5, kind: 'sent', channel: 'email', id: 'c' },
      { braze_id: 'u', time: 5, kind: 'sent', channel: 'sms', id: 'c' },
    ])
  })

  it('has the newest 10,000 messages, or 1,000 more', () => {
    const sent = Array.from({ length: 11_000 }, () => email)
    const full = withCampaign(user, { campaign: single, variation: a, sent }, 5)
    const { messages } = withCampaign(full, { campaign: single, variation: a, sent: [sms] }, 6)
    expect([full.messages.length, messages.length, messages.at(-1)?.channel]).toEqual([11_000, 10_000, 'sms'])
  })

  it('has the variation if there are several, and no channel if nothing was sent', () => {
    const profile = withCampaign(user, { campaign: split, variation: b, sent: [] }, 5)
    expect(reception(profile)).toMatchObject({ variation_name: 'B', variation_api_id: 'b', in_control: false })
    expect(reception(profile)?.reception).toStrictEqual({ at: 5, variation_id: 'b', converted: [] })
    expect(profile.messages).toEqual([])
  })

  it('has a message rather than a control enrolment, whichever came later', () => {
    const control = { ...b, is_control: true }
    const enrolled = withCampaign(user, { campaign: split, variation: control, sent: [] }, 5)
    const got = withCampaign(enrolled, { campaign: split, variation: a, sent: [email] }, 4)
    expect(reception(got)).toMatchObject({ last_received: 4, in_control: false, reception: { channel: 'email' } })
    expect(reception(withCampaign(got, { campaign: split, variation: control, sent: [] }, 6))).toBe(reception(got))
  })

  it('keeps engagements and conversions of the campaign, but may convert again', () => {
    const before = {
      name: 'old',
      api_campaign_id: 'c',
      last_received: 5,
      engaged: { opened_email: true },
      converted: true,
      multiple_converted: { 'Primary Conversion Event - A': true },
      reception: { at: 1, variation_id: 'a', converted: [0] as const },
    }
    const known: Profile = { ...user, campaigns_received: { c: before } }
    const profile = withCampaign(known, { campaign: single, variation: a, sent: [email] }, 5)
    expect(reception(profile)).toMatchObject({
      name: 'C',
      engaged: { opened_email: true },
      converted: true,
      multiple_converted: { 'Primary Conversion Event - A': true },
      reception: { at: 5, channel: 'email', converted: [] },
    })
  })

  it('keeps a later reception; the message is added to the others', () => {
    const later = withCampaign(user, { campaign: split, variation: a, sent: [email] }, 9)
    const profile = withCampaign(later, { campaign: split, variation: b, sent: [sms] }, 5)
    expect(profile.campaigns_received).toBe(later.campaigns_received)
    expect(profile.messages.map(({ time, channel }) => [time, channel])).toEqual([
      [9, 'email'],
      [5, 'sms'],
    ])
  })

  it('keeps other campaigns', () => {
    const other = withCampaign(user, { campaign: { ...single, id: 'd' }, variation: a, sent: [] }, 1)
    const profile = withCampaign(other, { campaign: single, variation: a, sent: [] }, 2)
    expect(Object.keys(profile.campaigns_received)).toEqual(['d', 'c'])
  })
})

describe('a user who enters a Canvas', () => {
  const canvas = { id: 'k', name: 'K' }
  const treated = { ...a, is_control: false }
  const control = { ...b, is_control: true }
  const received = (profile: Profile) => profile.canvases_received['k']

  it('has the entry, the variant and no steps', () => {
    expect(received(withEntry(user, canvas, treated, 5))).toEqual({
      name: 'K',
      api_canvas_id: 'k',
      steps_received: [],
      last_entered: 5,
      variation_name: 'A',
      in_control: false,
      last_entered_control_at: null,
      reception: { at: 5, variation_id: 'a', converted: [] },
    })
  })

  it('keeps the time of the last entry into the control variant', () => {
    const first = withEntry(user, canvas, control, 5)
    expect(received(first)).toMatchObject({ in_control: true, last_entered_control_at: 5 })
    const again = withEntry(first, { ...canvas, name: 'New' }, treated, 7)
    expect(received(again)).toMatchObject({
      name: 'New',
      in_control: false,
      last_entered_control_at: 5,
      last_entered: 7,
    })
  })

  it('keeps a later entry; an entry at the same instant counts', () => {
    const later = withEntry(user, canvas, treated, 9)
    expect(withEntry(later, canvas, control, 8)).toBe(later)
    expect(received(withEntry(later, canvas, control, 9))).toMatchObject({ variation_name: 'B', last_entered: 9 })
  })

  it('receives steps: each once, with its latest date', () => {
    const entered = withEntry(user, canvas, treated, 1)
    const once = withStep(entered, canvas, a, [email], 3)
    const twice = withStep(once, canvas, b, [sms], 5)
    const early = withStep(once, canvas, b, [sms], 2)
    expect(received(early)?.steps_received.map(({ last_received }) => last_received)).toEqual([3, 2])
    const old = withStep(twice, canvas, a, [email], 2)
    expect(received(old)).toMatchObject({
      last_received_message: 5,
      steps_received: [
        { name: 'B', api_canvas_step_id: 'b', last_received: 5 },
        { name: 'A', api_canvas_step_id: 'a', last_received: 3 },
      ],
      reception: { at: 1, variation_id: 'a', channel: 'email', step_id: 'a', converted: [] },
    })
    expect(old.messages.map(({ time, id, channel, kind }) => [time, id, channel, kind])).toEqual([
      [3, 'a', 'email', 'sent'],
      [5, 'b', 'sms', 'sent'],
      [2, 'a', 'email', 'sent'],
    ])
  })

  it('receives steps without an entry or a message, which makes no reception', () => {
    expect(received(withStep(user, canvas, a, [email], 3))).toEqual({
      name: 'K',
      api_canvas_id: 'k',
      last_received_message: 3,
      steps_received: [{ name: 'A', api_canvas_step_id: 'a', last_received: 3 }],
    })
    const silent = withStep(withEntry(user, canvas, treated, 1), canvas, a, [], 3)
    expect(received(silent)?.reception).toEqual({ at: 1, variation_id: 'a', converted: [] })
  })

  it('leaves it at an instant; other Canvases stay', () => {
    const other = withEntry(user, { id: 'l', name: 'L' }, treated, 1)
    const profile = withExit(withEntry(other, canvas, treated, 2), canvas, 4)
    expect(received(profile)).toMatchObject({ last_entered: 2, last_exited: 4 })
    expect(Object.keys(profile.canvases_received)).toEqual(['l', 'k'])
    expect(received(withExit(user, canvas, 4))).toMatchObject({ name: 'K', last_exited: 4 })
  })
})

describe('a user who sees a message', () => {
  const card = { channel: 'content_cards' } as const
  const campaign = { id: 'c', name: 'C', variations: [a] }
  const sight = { campaign_id: 'c', channel: 'content_cards', variation_id: 'a', send_id: 's' } as const
  const sent = (profile: Profile, messages: readonly (typeof card | typeof email)[], time: number) =>
    withCampaign(profile, { campaign, variation: a, sent: messages }, time)
  const received = (profile: Profile) => profile.campaigns_received['c']

  it('received it at the first sight, whatever the message is sent with', () => {
    const both = sent(sent(user, [card], 5), [email, card], 6)
    expect(received(both)).toMatchObject({ reception: { at: 6, channel: 'email' }, unseen: ['content_cards'] })
    const seen = withSight(both, { ...sight, time: 7 })
    const reception = { at: 7, variation_id: 'a', channel: 'content_cards', send_id: 's', converted: [] }
    expect(received(seen)).toMatchObject({ last_received: 6, reception, unseen: [] })
    expect(withSight(seen, { ...sight, time: 9 })).toBe(seen)
  })

  it('keeps what was received before it, or later', () => {
    const old = { name: 'C', api_campaign_id: 'c', last_received: 1, engaged: {}, converted: false }
    const known: Profile = { ...user, campaigns_received: { c: { ...old, multiple_converted: {} } } }
    expect(received(sent(known, [card], 5))?.reception).toEqual({ at: 1, variation_id: '', converted: [] })
    const later = sent(sent(user, [card], 5), [email], 9)
    expect(received(withSight(later, { ...sight, time: 7 }))).toMatchObject({ reception: { at: 9 }, unseen: [] })
    expect(withSight(user, { ...sight, time: 7 })).toBe(user)
  })

  it('no longer converts as the control user of an earlier enrolment', () => {
    const control = { campaign, variation: { ...b, is_control: true }, sent: [] }
    expect(received(sent(withCampaign(user, control, 1), [card], 5))?.reception).toBeUndefined()
  })
})
