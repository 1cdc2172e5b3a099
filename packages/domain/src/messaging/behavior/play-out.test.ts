import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingOf } from '../../analytics/counters.ts'
import { channels } from '../../channel.ts'
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
  it('is delivered without a model, and nothing follows', () => {
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

  it('is followed if the draw is below the rate, after the delay of the next draw', () => {
    const rate = (least: number, most: number): BehaviorModel => ({
      channels: { email: { delivered: { rate: 0.5, delay_seconds: [least, most] } } },
    })
    expect(playOut(sent, rate(10, 20), () => 0.5)).toEqual([])
    expect(playOut(sent, rate(10, 20), () => 0.25).map(({ time }) => time)).toEqual([13_500])
    // The other way round there is nothing to spread.
    expect(playOut(sent, rate(20, 10), () => 0.25).map(({ time }) => time)).toEqual([21_000])
  })

  it('does not bounce when it was delivered', () => {
    const model: BehaviorModel = { channels: { email: { delivered: certain, bounce: certain } } }
    expect(kindsOf(playOut(sent, model, half))).toEqual(['delivered'])
  })

  it('follows its step, then its variation, then the model', () => {
    const open = { channels: { email: { open: certain } } }
    const model: BehaviorModel = {
      conversions: [never],
      channels: { email: { spam_report: certain } },
      variations: { v: { conversions: [certain] }, s: open, undefined: open },
    }
    const rules = [{ type: 'Starts Session', window: 60 }] as const
    expect(kindsOf(playOut({ ...sent, rules }, model, half))).toEqual(['delivered', 'spam_report', 'session'])
    expect(kindsOf(playOut({ ...sent, rules, step_id: 's' }, model, half))).toEqual(['delivered', 'open', 'session'])
    const quiet: BehaviorModel = {
      ...model,
      variations: { v: { conversions: [certain] }, s: { conversions: [never] } },
    }
    expect(kindsOf(playOut({ ...sent, rules, step_id: 's' }, quiet, half))).toEqual(['delivered', 'spam_report'])
    const sms: BehaviorModel = { channels: { email: { open: certain } }, variations: { v: { channels: { sms: {} } } } }
    expect(kindsOf(playOut(sent, sms, half))).toEqual(['delivered', 'open'])
  })

  it('follows its variation before the model', () => {
    const model: BehaviorModel = {
      channels: { email: { open: never } },
      variations: { v: { channels: { email: { open: certain } } } },
    }
    expect(kindsOf(playOut(sent, model, half))).toEqual(['delivered', 'open'])
    expect(kindsOf(playOut({ ...sent, variation_id: 'w' }, model, half))).toEqual(['delivered'])
  })

  it('leads to the activities of its conversion events', () => {
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

describe('what follows a message', () => {
  const rules = [{ type: 'Makes Purchase', window: 60 }] as const

  it('is nothing for a user who does not get it or does not react', () => {
    const bounced: BehaviorModel = { conversions: [certain], channels: { email: { delivered: never } } }
    expect(playOut({ ...sent, rules }, bounced, half)).toEqual([])
    expect(kindsOf(playOut({ ...sent, rules }, { conversions: [never] }, half))).toEqual(['delivered'])
    expect(kindsOf(playOut({ ...sent, rules }, {}, half))).toEqual(['delivered'])
  })

  it('is in order of time', () => {
    const late: Chance = { rate: 1, delay_seconds: [100, 100] }
    const model: BehaviorModel = { conversions: [certain], channels: { email: { delivered: certain, open: late } } }
    expect(playOut({ ...sent, rules }, model, half).map(({ kind, time }) => [kind, time])).toEqual([
      ['delivered', 11_000],
      ['purchase', 21_000],
      ['open', 111_000],
    ])
  })

  it('is a purchase of the variation, else of the model, else for 10.00', () => {
    const hat = { product_id: 'hat', value_cents: [100, 300] } as const
    const tea = { product_id: 'tea', value_cents: [500, 200] } as const
    const bought = (model: BehaviorModel) =>
      playOut({ ...sent, rules }, { conversions: [certain], ...model }, half).at(-1)
    expect(bought({ purchase: hat })).toMatchObject({ name: 'hat', revenue_cents: 200 })
    expect(bought({ purchase: hat, variations: { v: { purchase: tea } } })).toMatchObject({ revenue_cents: 500 })
    expect(bought({ purchase: hat, variations: { v: {} } })).toMatchObject({ name: 'hat' })
    expect(bought({})).toMatchObject({ name: 'product', revenue_cents: 1000, quantity: 1 })
  })

  it('is an event without a name if the rule has none', () => {
    const unnamed = [{ type: 'Performs Custom Event', window: 60 }] as const
    expect(playOut({ ...sent, rules: unnamed }, { conversions: [certain] }, half).at(-1)).toMatchObject({ name: '' })
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

  it('with any model and draws: in order, not before the message, each kind once, and counted by its channel', () => {
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
