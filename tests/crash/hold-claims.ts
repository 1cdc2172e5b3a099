import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { centsOf, sentTo } from './acts.ts'
import { eventName } from './company.ts'
import type { WorkspaceState } from './control.ts'
import type { Lane, LaneUser } from './lane.ts'
import type { Claim } from './load.ts'

/** What can be seen of a lane. */
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

const shown = ({ users, items, sends }: Lane): Seen => ({
  users: Object.fromEntries(
    Object.entries(users).map(([id, { marks, aliases }]) => [id, { marks: sorted(marks), aliases: sorted(aliases) }]),
  ),
  items,
  sends,
})

/**
 * Checks a workspace without due jobs against the claims. Each lane must follow from its answered requests, with or without
 * the one that was not answered, and nothing else may exist but `others`. Returns how many purchases were tracked.
 */
export const holdClaims = (
  state: WorkspaceState,
  claims: readonly Claim[],
  others: readonly string[] = [],
): { readonly tracked: number } => {
  const seen = seenLanes(state)
  let tracked = 0
  for (const { name, sure, perhaps } of claims) {
    const found = seen.get(name) ?? { users: {}, items: {}, sends: {} }
    const isDone = perhaps !== undefined && isDeepStrictEqual(found, shown(perhaps))
    if (!isDone) expect({ name, ...found }).toEqual({ name, ...shown(sure) })
    tracked += (isDone ? perhaps : sure).tracked
  }
  const known = new Set([...claims.map(({ name }) => name), 'reader', ...others])
  expect([...seen.keys()].filter((name) => !known.has(name))).toEqual([])
  return { tracked }
}
