import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingOf } from '../analytics/counters.ts'
import { channels } from '../sending/reachability.ts'
import type { BehaviorModel, Chance } from './behavior.ts'
import { playOut, type SentMessage } from './play-out.ts'

const sent: SentMessage = {
  user: 'u',
  time: 1000,
  channel: 'email',
  campaign_id: 'c',
  variation_id: 'v',
  send_id: 's',
  rules: [],
}
const certain: Chance = { rate: 1, delay_seconds: [10, 10] }
const never: Chance = { rate: 0, delay_seconds: [0, 0] }
const kindsOf = (engagements: ReturnType<typeof playOut>): readonly string[] => engagements.map(({ kind }) => kind)
const half = (): number => 0.5

describe('a message', () => {
  it('arrives and is left at that without a model', () => {
    expect(playOut(sent, {}, half)).toEqual([
      { user: 'u', time: 1000, channel: 'email', campaign_id: 'c', variation_id: 'v', send_id: 's', kind: 'delivered' },
    ])
    expect(kindsOf(playOut({ ...sent, channel: 'sms' }, {}, half))).toEqual(['sent_to_carrier', 'delivered'])
    expect(playOut({ ...sent, channel: 'webhook' }, {}, half)).toEqual([])
  })

  it('is opened after it arrived, and clicked after it was opened', () => {
    const model: BehaviorModel = { channels: { email: { delivered: certain, open: certain, click: certain } } }
    expect(playOut(sent, model, half).map(({ kind, time }) => [kind, time])).toEqual([
      ['delivered', 11_000],
      ['open', 21_000],
      ['click', 31_000],
    ])
  })

  it('that bounces is not delivered, and nothing follows', () => {
    const model: BehaviorModel = { channels: { email: { delivered: never, bounce: certain, open: certain } } }
    expect(kindsOf(playOut(sent, model, half))).toEqual(['bounce'])
  })

  it('follows its variation before the model', () => {
    const model: BehaviorModel = {
      channels: { email: { open: never } },
      variations: { v: { channels: { email: { open: certain } } } },
    }
    expect(kindsOf(playOut(sent, model, half))).toEqual(['delivered', 'open'])
    expect(kindsOf(playOut({ ...sent, variation_id: 'w' }, model, half))).toEqual(['delivered'])
  })

  it('brings what its conversion events ask for', () => {
    const model: BehaviorModel = {
      conversions: [certain, certain, certain],
      purchase: { product_id: 'hat', value_cents: [100, 300] },
    }
    const rules = [
      { type: 'Makes Purchase', window: 60 },
      { type: 'Performs Custom Event', window: 60, custom_event_name: 'rated' },
      { type: 'Starts Session', window: 60 },
    ] as const
    expect(playOut({ ...sent, rules }, model, half).slice(1)).toEqual([
      { user: 'u', time: 11_000, kind: 'purchase', name: 'hat', quantity: 1, revenue_cents: 200 },
      { user: 'u', time: 11_000, kind: 'custom_event', name: 'rated' },
      { user: 'u', time: 11_000, kind: 'session' },
    ])
  })
})

describe('properties', () => {
  const chance = fc.record({
    rate: fc.double({ min: 0, max: 1, noNaN: true }),
    delay_seconds: fc.tuple(fc.nat(9), fc.nat(99)),
  })
  const kinds = [
    'delivered',
    'bounce',
    'open',
    'click',
    'unsubscribe',
    'sent_to_carrier',
    'impression',
    'read',
  ] as const
  const model: fc.Arbitrary<BehaviorModel> = fc
    .dictionary(fc.constantFrom(...kinds), chance)
    .map((behavior) => ({ channels: Object.fromEntries(channels.map((channel) => [channel, behavior])) }))

  it('whatever the model and the draws: in order, not before the message, each kind once, and counted by its channel', () => {
    const numbers = fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true }))
    fc.assert(
      fc.property(model, fc.constantFrom(...channels), numbers, (given, channel, stream) => {
        const draw = (): number => stream.next().value ?? 0
        const following = playOut({ ...sent, channel }, given, draw)
        const times = following.map(({ time }) => time)
        expect(times).toEqual(times.toSorted((a, b) => a - b))
        expect(Math.min(sent.time, ...times)).toBe(sent.time)
        expect(new Set(kindsOf(following)).size).toBe(following.length)
        for (const { kind } of following) expect(countingOf(channel, kind)).toBeDefined()
      }),
    )
  })

  it('a rate says how many: of 1,000 messages about as many are opened', () => {
    let state = 7
    const draw = (): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    }
    const third: BehaviorModel = { channels: { email: { open: { rate: 0.3, delay_seconds: [0, 0] } } } }
    const opened = Array.from({ length: 1000 }, () => playOut(sent, third, draw)).filter((all) => all.length === 2)
    expect(opened.length).toBeGreaterThan(250)
    expect(opened.length).toBeLessThan(350)
  })
})
