import type { StoredAudience } from '../../audience/audience.ts'
import type { Instant } from '../../time/instant.ts'
import { chooseVariation, type Share } from './choose-variation.ts'

/** A path for the users in an audience, or for all. */
export interface CanvasPath {
  readonly audience?: StoredAudience | undefined
  readonly next_step_id: string
}

/** A step for a walk. */
export interface WalkedStep {
  readonly id: string
  /** Wait before the step. */
  readonly delay_seconds: number
  /** All come next. */
  readonly next_step_ids: readonly string[]
  /** The first whose audience includes the user comes next too. */
  readonly next_paths: readonly CanvasPath[]
}

/** A variant for a walk. Users in the control variant enter, but get no step. */
export interface WalkedVariant extends Share {
  readonly is_control: boolean
  readonly first_step_ids: readonly string[]
}

/** A Canvas for a walk. Its steps have no cycle. */
export interface WalkedCanvas<V extends WalkedVariant = WalkedVariant, S extends WalkedStep = WalkedStep> {
  readonly variants: readonly V[]
  readonly steps: readonly S[]
}

/** A step and when a user reaches it. */
export interface Visit<S extends WalkedStep = WalkedStep> {
  readonly step: S
  readonly at: Instant
}

/** Returns the variant for a user's random bucket, and the first steps. Undefined if no variant has it. */
export const enterCanvas = <V extends WalkedVariant, S extends WalkedStep>(
  canvas: WalkedCanvas<V, S>,
  random_bucket: number,
  now: Instant,
): { readonly variant: V; readonly visits: readonly Visit<S>[] } | undefined => {
  const variant = chooseVariation(canvas.variants, random_bucket)
  if (variant === undefined) return undefined
  return { variant, visits: variant.is_control ? [] : visits(canvas.steps, variant.first_step_ids, now) }
}

/** Returns visits after a finished step. `isIn`: whether the user is in an audience now. */
export const nextVisits = <S extends WalkedStep>(
  canvas: WalkedCanvas<WalkedVariant, S>,
  { next_step_ids, next_paths }: WalkedStep,
  now: Instant,
  isIn: (audience: StoredAudience) => boolean,
): readonly Visit<S>[] => {
  const path = next_paths.find(({ audience }) => audience === undefined || isIn(audience))
  return visits(canvas.steps, path === undefined ? next_step_ids : [...next_step_ids, path.next_step_id], now)
}

/** Visits a step once, and skips ids of steps that do not exist. */
const visits = <S extends WalkedStep>(steps: readonly S[], ids: readonly string[], now: Instant): readonly Visit<S>[] =>
  [...new Set(ids)].flatMap((id) => {
    const step = steps.find((one) => one.id === id)
    return step === undefined ? [] : [{ step, at: now + step.delay_seconds * 1000 }]
  })

/** Returns the largest sum of delays on a way through a Canvas, in seconds. */
export const longestWay = ({ variants, steps }: WalkedCanvas): number => {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const known = new Map<string, number>()
  const from = (id: string): number => {
    const step = byId.get(id)
    if (step === undefined) return 0
    const seconds = known.get(id) ?? step.delay_seconds + longest(followers(step), from)
    known.set(id, seconds)
    return seconds
  }
  return longest(
    variants.flatMap(({ first_step_ids }) => first_step_ids),
    from,
  )
}

const longest = (ids: readonly string[], from: (id: string) => number): number => Math.max(0, ...ids.map(from))

const followers = ({ next_step_ids, next_paths }: WalkedStep): readonly string[] => [
  ...next_step_ids,
  ...next_paths.map(({ next_step_id }) => next_step_id),
]

/** Returns a cycle's step ids in order; undefined without one. */
export const stepCycle = (steps: readonly WalkedStep[]): readonly string[] | undefined => {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const done = new Set<string>()
  const follow = (id: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(id)
    if (at >= 0) return way.slice(at)
    const step = byId.get(id)
    if (step === undefined || done.has(id)) return undefined
    for (const next of followers(step)) {
      const cycle = follow(next, [...way, id])
      if (cycle !== undefined) return cycle
    }
    done.add(id)
    return undefined
  }
  for (const { id } of steps) {
    const cycle = follow(id, [])
    if (cycle !== undefined) return cycle
  }
  return undefined
}
