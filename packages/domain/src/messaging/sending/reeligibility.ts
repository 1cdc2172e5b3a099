import { type Instant, isoInstant } from '../../time/instant.ts'

/** Units of a window. A month is 30 days. Source: decision 0263. */
export const windowSeconds = { minutes: 60, hours: 3600, days: 86_400, weeks: 604_800, months: 2_592_000 } as const

/** See `windowSeconds`. */
export type WindowUnit = keyof typeof windowSeconds

/** Whether a user may receive a campaign, or enter a Canvas, more than once. Source: decision 0263. */
export type Reeligibility =
  | { readonly mode: 'once' | 'always' | 'after_canvas' }
  | { readonly mode: 'after'; readonly value: number; readonly unit: WindowUnit }

/** Returns a rule in words. */
export const describeReeligibility = (rule: Reeligibility): string => {
  switch (rule.mode) {
    case 'once':
      return 'once only'
    case 'always':
      return 'again at any time'
    case 'after_canvas':
      return 'again after the longest way through the Canvas'
    case 'after':
      return `again after ${rule.value} ${rule.value === 1 ? rule.unit.slice(0, -1) : rule.unit}`
  }
}

/** `canvasSeconds`: the longest way through the Canvas. */
const windowMs = (rule: Reeligibility, canvasSeconds: number): number => {
  switch (rule.mode) {
    case 'once':
      return Infinity
    case 'always':
      return 0
    case 'after_canvas':
      return canvasSeconds * 1000
    case 'after':
      return rule.value * windowSeconds[rule.unit] * 1000
  }
}

/** Returns an instant for people: `2024-06-01 09:30 UTC`. */
export const shownInstant = (at: Instant): string => `${isoInstant(at).slice(0, 16).replace('T', ' ')} UTC`

/** Facts for a rule. */
export interface Earlier {
  /** The last reception or entry. */
  readonly last: Instant
  readonly verb: 'received' | 'called' | 'entered'
  /** The longest way through the Canvas. */
  readonly canvasSeconds?: number
}

/** Returns `received on 2024-03-03 08:00 UTC; again after 30 days`. Undefined: the user is eligible. */
export const notEligibleAgain = (
  rule: Reeligibility,
  { last, verb, canvasSeconds = 0 }: Earlier,
  now: Instant,
): string | undefined => {
  const window = windowMs(rule, canvasSeconds)
  // A clock set back is before the last reception.
  return window === 0 || now - last >= window
    ? undefined
    : `${verb} on ${shownInstant(last)}; ${describeReeligibility(rule)}`
}
