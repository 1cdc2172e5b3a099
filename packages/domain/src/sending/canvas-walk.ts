import type { ConnectedAudience } from '../audience/audience.ts'
import type { Instant } from '../profile/profile.ts'
import { chooseVariation } from './choose-variation.ts'
import type { Share } from './choose-variation.ts'

/** A way on from a step for the users of an audience, or for everybody. */
export interface CanvasPath {
  readonly audience?: ConnectedAudience | undefined
  readonly next_step_id: string
}

/** What walking a Canvas takes of a step. */
export interface WalkedStep {
  readonly id: string
  /** How long a user waits before the step, in seconds. */
  readonly delay_seconds: number
  /** Every one of these is next. */
  readonly next_step_ids: readonly string[]
  /** The first of these whose audience the user is in is next as well. */
  readonly next_paths: readonly CanvasPath[]
}

/** What walking a Canvas takes of a variant; users in the control variant enter and get no step. */
export interface WalkedVariant extends Share {
  readonly is_control: boolean
  readonly first_step_ids: readonly string[]
}

/** What walking a Canvas takes of it; the steps have no cycle. */
export interface WalkedCanvas<V extends WalkedVariant = WalkedVariant, S extends WalkedStep = WalkedStep> {
  readonly variants: readonly V[]
  readonly steps: readonly S[]
}

/** A step that a user comes to at an instant. */
export interface Visit<S extends WalkedStep = WalkedStep> {
  readonly step: S
  readonly at: Instant
}

/** How a user enters a Canvas: the variant by the random bucket, and the first steps. Undefined when no variant is theirs. */
export function enterCanvas<V extends WalkedVariant, S extends WalkedStep>(
  canvas: WalkedCanvas<V, S>,
  random_bucket: number,
  now: Instant,
): { readonly variant: V; readonly visits: readonly Visit<S>[] } | undefined {
  const variant = chooseVariation(canvas.variants, random_bucket)
  if (variant === undefined) return undefined
  return { variant, visits: variant.is_control ? [] : visits(canvas.steps, variant.first_step_ids, now) }
}

/** Where a user goes from a step that is done; `isIn` says whether the user is in an audience now. */
export function nextVisits<S extends WalkedStep>(
  canvas: WalkedCanvas<WalkedVariant, S>,
  { next_step_ids, next_paths }: WalkedStep,
  now: Instant,
  isIn: (audience: ConnectedAudience) => boolean,
): readonly Visit<S>[] {
  const path = next_paths.find(({ audience }) => audience === undefined || isIn(audience))
  return visits(canvas.steps, path === undefined ? next_step_ids : [...next_step_ids, path.next_step_id], now)
}

/** An id that no step has leads nowhere. */
function visits<S extends WalkedStep>(steps: readonly S[], ids: readonly string[], now: Instant): readonly Visit<S>[] {
  return ids.flatMap((id) => {
    const step = steps.find((one) => one.id === id)
    return step === undefined ? [] : [{ step, at: now + step.delay_seconds * 1000 }]
  })
}

/** The ids of a cycle of steps, first to last; undefined when every way through a Canvas ends. */
export function stepCycle(steps: readonly WalkedStep[]): readonly string[] | undefined {
  const byId = new Map(steps.map((step) => [step.id, step]))
  const done = new Set<string>()
  const follow = (id: string, way: readonly string[]): readonly string[] | undefined => {
    const at = way.indexOf(id)
    if (at >= 0) return way.slice(at)
    const step = byId.get(id)
    if (step === undefined || done.has(id)) return undefined
    for (const next of [...step.next_step_ids, ...step.next_paths.map(({ next_step_id }) => next_step_id)]) {
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
