import type { ConversionRule } from '../../analytics/credit.ts'
import type { Engagement, MessageKind } from '../../analytics/engagement.ts'
import type { Channel } from '../../channel.ts'
import { getOwn } from '../../json.ts'
import type { Instant } from '../../time/instant.ts'
import { type Behavior, type BehaviorModel, type Chance, courses, reachedBy } from './behavior.ts'

/** The members that a message's engagements share, and its conversion events. */
export interface SentMessage {
  readonly user: string
  readonly time: Instant
  readonly channel: Channel
  readonly campaign_id?: string | undefined
  readonly canvas_id?: string | undefined
  readonly variation_id: string
  readonly step_id?: string | undefined
  readonly send_id?: string | undefined
  readonly dispatch_id?: string | undefined
  /** The primary one first. */
  readonly rules: readonly ConversionRule[]
}

/** Returns a random number from 0 to below 1. */
export type Draw = () => number

const always: Chance = { rate: 1, delay_seconds: [0, 0] }
const never: Chance = { ...always, rate: 0 }

/** Sorts the step's, then the variation's, then the model's. */
const behaviorsOf = (model: BehaviorModel, { variation_id, step_id }: SentMessage): readonly Behavior[] => {
  const { variations = {} } = model
  const named = [step_id, variation_id].flatMap((id) => (id === undefined ? [] : [getOwn(variations, id)]))
  return [...named.filter((behavior) => behavior !== undefined), model]
}

const firstWith = <T>(behaviors: readonly Behavior[], part: (behavior: Behavior) => T | undefined): T | undefined =>
  behaviors.map(part).find((value) => value !== undefined)

/** Draws whether and when something follows. Always draws two numbers: changing one rate changes no other results. */
const drawAfter = ({ rate, delay_seconds: [least, most] }: Chance, draw: Draw, after: Instant): Instant | undefined => {
  const [happens, delay] = [draw() < rate, draw()]
  return happens ? after + Math.round((least + delay * Math.max(most - least, 0)) * 1000) : undefined
}

/**
 * Returns the earliest first: deliveries, opens, clicks and so on, then conversions. Without a model every message is delivered and no user
 * reacts. Source: decision 0068.
 */
export const playOut = (message: SentMessage, model: BehaviorModel, draw: Draw): readonly Engagement[] => {
  const { rules, ...about } = message
  const { channel, user } = about
  const behaviors = behaviorsOf(model, message)
  const chances = firstWith(behaviors, ({ channels }) => channels?.[channel])
  const happened = new Map<MessageKind, Instant>([['sent', message.time]])
  const following: Engagement[] = []
  for (const { kind, after, unless = [], isUsual = false } of courses[channel]) {
    const since = happened.get(after)
    const at = drawAfter(chances?.[kind] ?? (isUsual ? always : never), draw, since ?? 0)
    if (since === undefined || at === undefined || unless.some((other) => happened.has(other))) continue
    happened.set(kind, at)
    following.push({ ...about, kind, time: at })
  }
  const reached = happened.get(reachedBy[channel])
  const conversions = firstWith(behaviors, (behavior) => behavior.conversions) ?? []
  const purchase = firstWith(behaviors, (behavior) => behavior.purchase)
  for (const [index, rule] of rules.entries()) {
    const at = drawAfter(conversions[index] ?? never, draw, reached ?? 0)
    const value = draw()
    if (reached === undefined || at === undefined) continue
    following.push(activityOf(rule, { user, time: at }, purchase, value))
  }
  return following.toSorted((a, b) => a.time - b.time)
}

const activityOf = (
  { type, custom_event_name = '' }: ConversionRule,
  about: Pick<Engagement, 'user' | 'time'>,
  purchase: Behavior['purchase'],
  value: number,
): Engagement => {
  if (type === 'Starts Session') return { ...about, kind: 'session' }
  if (type === 'Performs Custom Event') return { ...about, kind: 'custom_event', name: custom_event_name }
  const { product_id, value_cents } = purchase ?? { product_id: 'product', value_cents: [1000, 1000] as const }
  const [least, most] = value_cents
  const revenue_cents = Math.round(least + value * Math.max(most - least, 0))
  return { ...about, kind: 'purchase', name: product_id, quantity: 1, revenue_cents }
}
