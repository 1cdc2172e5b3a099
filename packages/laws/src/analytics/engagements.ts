import {
  type Channel,
  channelCounters,
  type ConversionIndex,
  type Engagement,
  type MessageKind,
  messageKinds,
} from '@brazier/domain/rules'
import { dayMs } from '@brazier/domain/vocabulary'
import * as fc from 'fast-check'

/** Begins four days around a change of clocks in Berlin. */
export const historyStart: number = Date.UTC(2026, 9, 23)

const channels = Object.keys(channelCounters) as Channel[] // Object.keys forgets the names
const time = fc.oneof(
  fc.integer({ min: historyStart, max: historyStart + 4 * dayMs - 1 }),
  // The edges of days.
  fc
    .tuple(fc.nat(3), fc.constantFrom(-1, 0, 1))
    .map(([days, ms]) => Math.max(historyStart, historyStart + days * dayMs + ms)),
)
const user = fc.constantFrom('u1', 'u2', 'u3', 'u4')
const ids = (letter: string) => fc.constantFrom(`${letter}1`, `${letter}2`)
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 3 })
const revenue_cents = maybe(fc.integer({ min: -500, max: 100_000 }))

const message = fc.constantFrom(...channels).chain((channel) =>
  fc.record({
    channel: fc.constant(channel),
    kind: fc.constantFrom<MessageKind>(...messageKinds.filter((kind) => channelCounters[channel][kind] !== undefined)),
    number: fc.integer({ min: 1, max: 2 }),
    title: fc.constantFrom('Shop', '__proto__'),
  }),
)

const conversion = fc.record({
  kind: fc.constant('conversion' as const),
  channel: fc.constantFrom(...channels),
  conversion: maybe(fc.constantFrom<ConversionIndex>(0, 1, 2, 3)),
  received_at: maybe(time),
})

const ofCampaign: fc.Arbitrary<Engagement> = fc
  .tuple(
    fc.record({ user, time, campaign_id: ids('c'), variation_id: ids('v'), send_id: maybe(ids('s')), revenue_cents }),
    fc.oneof({ weight: 3, arbitrary: message }, conversion),
  )
  .map(([about, what]) => ({ ...about, ...what }))

const entry = fc.record({ kind: fc.constant('entry' as const) })

const ofCanvas: fc.Arbitrary<Engagement> = fc
  .tuple(
    fc.record({ user, time, canvas_id: ids('n'), variation_id: ids('v'), step_id: ids('t'), revenue_cents }),
    fc.oneof({ weight: 3, arbitrary: message }, conversion, entry),
  )
  .map(([about, what]) => ({ ...about, ...what }))

const activity: fc.Arbitrary<Engagement> = fc.record({
  user,
  time,
  kind: fc.constantFrom('custom_event', 'purchase', 'session', 'new_user', 'uninstall'),
  name: fc.constantFrom('e1', 'e2', '__proto__'),
  app_id: maybe(ids('a')),
  quantity: maybe(fc.integer({ min: 1, max: 5 })),
  revenue_cents: fc.integer({ min: 0, max: 10_000 }),
  segment_ids: fc.subarray(['g1', 'g2']),
})

/** Few users, campaigns and days, to make them meet. */
export const engagement: fc.Arbitrary<Engagement> = fc.oneof(
  { weight: 3, arbitrary: ofCampaign },
  { weight: 2, arbitrary: ofCanvas },
  activity,
)

export const history: fc.Arbitrary<readonly Engagement[]> = fc.array(engagement, { maxLength: 40, size: 'max' })
