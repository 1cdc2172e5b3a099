import { lazyStrictObject } from '@brazier/contract'
import { windowSeconds } from '@brazier/domain/rules'
import * as z from 'zod'

/** The longest window of re-eligibility, and the longest delay: 720 days. Source: decision 0263. */
export const longestSeconds = 720 * windowSeconds.days

const Once = lazyStrictObject(() => ({
  /** A user gets it once. */
  mode: z.literal('once'),
}))

const Always = lazyStrictObject(() => ({
  /** A user gets it again at any time. */
  mode: z.literal('always'),
}))

const After = lazyStrictObject(() => ({
  /** A user gets it again after a time: since a campaign's message, or since a Canvas's entry. */
  mode: z.literal('after'),
  /** Number of units that must pass; 720 days at most. */
  value: z.int().min(0),
  /** The unit of `value`. A day has 24 hours, a month 30 days. */
  unit: z.enum(['minutes', 'hours', 'days', 'weeks', 'months']),
})).refine(({ value, unit }) => value * windowSeconds[unit] <= longestSeconds, {
  path: ['value'],
  error: 'at most 720 days',
})

const AfterCanvas = lazyStrictObject(() => ({
  /** A user enters again when the longest way through the Canvas has passed since the entry. */
  mode: z.literal('after_canvas'),
}))

export const CampaignReeligibility = z
  .discriminatedUnion('mode', [Once, Always, After])
  .meta({ id: 'CampaignReeligibility' })

export const CanvasReeligibility = z
  .discriminatedUnion('mode', [Once, Always, After, AfterCanvas])
  .meta({ id: 'CanvasReeligibility' })
