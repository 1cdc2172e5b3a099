import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { centsOf, sentTo } from './acts.ts'
import { eventName } from './company.ts'
import type { WorkspaceState } from './control.ts'
import { type Act, emptyLane, type Lane, type LaneUser, type Step, stepped } from './lane.ts'
import type { Claim } from './load.ts'

/** Part of a lane that can be seen. */
type Seen = Omit<Lane, 'tracked'>

const laneOf = (name: string): string => name.slice(0, name.lastIndexOf('-'))

const sorted = (list: readonly string[]): readonly string[] => list.toSorted()

/** A user as a lane has it; the odd count, sum or event makes it another one. */
const userOf = (user: WorkspaceState['users'][number]): LaneUser => {
  const marks = Object.entries(user.purchases).flatMap(([mark, { count }]) => Array.from({ length: count }, () => mark))
  const cents = marks.reduce((sum, mark) => sum + centsOf(mark), 0)
  const { count, total_cents } = user.purchase_totals
  const events = user.custom_events[eventName]?.count ?? 0
  const isEven = count === marks.length && total_cents === cents && events === marks.length
  const all = isEven ? marks : [...marks, `but ${count} purchases of ${total_cents} cents and ${events} events`]
  return { marks: sorted(all), aliases: sorted(user.user_aliases.map(({ alias_name }) => alias_name)) }
}

const sendsOf = ({ schedules, outbox }: WorkspaceState): readonly (readonly [mark: string, state: string])[] => {
  const messages = Map.groupBy(outbox, ({ schedule_id }) => schedule_id ?? '')
  return schedules.map(({ schedule_id, state, properties }) => {
    const mark = String(properties['mark'])
    const got = messages.get(schedule_id) ?? []
    const wrong = got.filter(({ outcome, parts }) => outcome !== 'sent' || parts['body'] !== mark)
    const ids = got.map(({ external_id }) => external_id ?? '')
    if (wrong.length > 0) return [mark, JSON.stringify(wrong)]
    if (state === 'sent') return [mark, sentTo(ids)]
    if (got.length > 0) return [mark, `${state}, but ${sentTo(ids)}`]
    return [mark, state === 'scheduled' ? `waits for ${String(properties['readers'])}` : state]
  })
}

/** Every lane as a workspace shows it, by name. What appears twice is shown twice. */
const seenLanes = (state: WorkspaceState): ReadonlyMap<string, Seen> => {
  const lanes = new Map<
    string,
    { users: Record<string, LaneUser>; items: Record<string, number>; sends: Record<string, string> }
  >()
  const at = (id: string) => {
    const known = lanes.get(laneOf(id)) ?? { users: {}, items: {}, sends: {} }
    lanes.set(laneOf(id), known)
    return known
  }
  for (const user of state.users) {
    const id = user.external_id ?? `somebody-${JSON.stringify(user.user_aliases)}`
    const { users } = at(id)
    users[users[id] === undefined ? id : `${id} again`] = userOf(user)
  }
  for (const { id, stock } of state.catalogs.flatMap(({ items }) => items)) {
    const { items } = at(id)
    items[items[id] === undefined ? id : `${id} again`] = stock
  }
  for (const [mark, became] of sendsOf(state)) {
    const { sends } = at(mark)
    sends[sends[mark] === undefined ? mark : `${mark} again`] = became
  }
  return lanes
}

const seenIn = ({ users, items, sends }: Lane): Seen => ({
  users: Object.fromEntries(
    Object.entries(users).map(([id, { marks, aliases }]) => [id, { marks: sorted(marks), aliases: sorted(aliases) }]),
  ),
  items,
  sends,
})

/** A job that was set aside, and ran again when all other work was done. */
export interface LateJob {
  readonly kind: string
  readonly payload: unknown
}

/** Every way to choose one of each list, in order. */
const choices = <Item>(lists: readonly (readonly Item[])[]): readonly (readonly Item[])[] =>
  lists.reduce<readonly (readonly Item[])[]>(
    (before, list) => before.flatMap((chosen) => list.map((item) => [...chosen, item])),
    [[]],
  )

/** The steps of an act that a job can be. */
const stepsOf = ({ id, steps }: Act, { kind, payload }: LateJob): readonly Step[] => {
  const text = JSON.stringify(payload)
  return id === kind ? steps.filter(({ names }) => names.every((name) => text.includes(JSON.stringify(name)))) : []
}

/** Returns what a lane may be when some of its jobs came last. Those of a request that was not answered are proof that it was accepted. */
const lateLanes = ({ acts, last }: Claim, late: readonly LateJob[]): readonly Lane[] => {
  const all = last === undefined ? acts : [...acts, last]
  const candidates = late.map((job) => all.flatMap((act) => stepsOf(act, job))).filter(({ length }) => length > 0)
  return choices(candidates).flatMap((chosen) => {
    const endings = last === undefined || last.steps.some((step) => chosen.includes(step)) ? [all] : [acts, all]
    return endings.map((ending) => {
      const others = ending.flatMap(({ steps }) => steps).filter((step) => !chosen.includes(step))
      return stepped(emptyLane, [...others, ...chosen])
    })
  })
}

/** Returns what a lane may be. What is sure comes first. */
const possible = (claim: Claim, late: readonly LateJob[]): readonly Lane[] => [
  claim.sure,
  ...(claim.last === undefined ? [] : [stepped(claim.sure, claim.last.steps)]),
  ...lateLanes(
    claim,
    late.filter(({ payload }) => JSON.stringify(payload).includes(`"${claim.name}-`)),
  ),
]

/** Things beside the claims. */
export interface Beside {
  /** The lanes of others. */
  readonly others?: readonly string[] | undefined
  readonly late?: readonly LateJob[]
}

/**
 * Checks a workspace without due jobs against the claims. Each lane must follow from its answered requests in their order, with
 * or without the one that was not answered, late jobs last. Nothing else may exist but `others`. Returns how many purchases were tracked.
 */
export const holdClaims = (
  state: WorkspaceState,
  claims: readonly Claim[],
  { others = [], late = [] }: Beside = {},
): { readonly tracked: number } => {
  const seen = seenLanes(state)
  let tracked = 0
  for (const claim of claims) {
    const { name, sure } = claim
    const found = seen.get(name) ?? { users: {}, items: {}, sends: {} }
    const lane = possible(claim, late).find((one) => isDeepStrictEqual(found, seenIn(one)))
    if (lane === undefined) expect({ name, ...found }).toEqual({ name, ...seenIn(sure) })
    tracked += (lane ?? sure).tracked
  }
  const known = new Set([...claims.map(({ name }) => name), 'reader', ...others])
  expect([...seen.keys()].filter((name) => !known.has(name))).toEqual([])
  return { tracked }
}
