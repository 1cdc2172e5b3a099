import type { EndpointId } from '@brazier/contract'
import type { Caller } from '@brazier/testkit'
import { expect } from 'vitest'
import { centsOf } from './acts.ts'
import { campaignId, eventName, readers } from './company.ts'
import type { WorkspaceState } from './control.ts'
import { createDraw, type Draw, someOf } from './draw.ts'

/** Users whom everybody merges and tracks, and nobody deletes: what they did is there for ever. */
const lasting = Array.from({ length: 8 }, (_, place) => `lasting-${place}`)

/** Users who are deleted too; nobody merges one of these with one of the others. */
const passing = Array.from({ length: 8 }, (_, place) => `passing-${place}`)

/** One request of a crowd. */
export interface CrowdAct {
  readonly id: EndpointId
  readonly body: object
  /** Purchases that it tracks, by mark, of users who last, or who may be deleted. */
  readonly marks: readonly string[]
  readonly isLasting: boolean
}

const pair = (draw: Draw, users: readonly string[]) => {
  const [from, into] = someOf(draw, users, 2)
  return { identifier_to_merge: { external_id: from }, identifier_to_keep: { external_id: into } }
}

/** The requests of one of many who are after the same users. */
export const crowdActs = (seed: number, client: number, count: number, time: string): readonly CrowdAct[] => {
  const draw = createDraw(seed * 7919 + client * 104_729 + 3)
  return Array.from({ length: count }, (_, step): CrowdAct => {
    const isLasting = draw(2) === 0
    const users = isLasting ? lasting : passing
    const kind = draw(10)
    const nothing = { marks: [], isLasting }
    if (kind < 3) {
      return { id: 'users.merge', body: { merge_updates: [pair(draw, users), pair(draw, users)] }, ...nothing }
    }
    if (kind < 4 && !isLasting) {
      return { id: 'users.delete', body: { external_ids: someOf(draw, users, 2) }, ...nothing }
    }
    if (kind < 5) {
      const alias = `crowd-${client}-${step}`
      const [external_id] = someOf(draw, users, 1)
      return {
        id: 'users.alias.new',
        body: { user_aliases: [{ external_id, alias_name: alias, alias_label: alias }] },
        ...nothing,
      }
    }
    const bought = someOf(draw, users, 1 + draw(3)).map((id, place) => ({
      id,
      mark: `${client}-${step}-m${client * 997 + step * 31 + place}`,
    }))
    const purchases = bought.map(({ id, mark }) => {
      return { external_id: id, product_id: mark, currency: 'USD', price: centsOf(mark) / 100, time }
    })
    const events = bought.map(({ id }) => ({ external_id: id, name: eventName, time }))
    return { id: 'users.track', body: { purchases, events }, marks: bought.map(({ mark }) => mark), isLasting }
  })
}

/** Asks for all of it, one request after another. Rejects when one is not accepted. */
export const askAll = async (callers: readonly Caller[], client: number, acts: readonly CrowdAct[]): Promise<void> => {
  for (const [step, { id, body }] of acts.entries()) {
    const { status, body: said } = (await callers[(client + step) % callers.length]?.call(id, body)) ?? {
      status: 0,
      body: {},
    }
    if (status < 200 || status > 299) throw new Error(`${id} was answered ${status}: ${JSON.stringify(said)}`)
  }
}

const marksOf = (state: WorkspaceState): readonly string[] =>
  state.users.flatMap(({ purchases }) =>
    Object.entries(purchases).flatMap(([mark, { count }]) => Array.from({ length: count }, () => mark)),
  )

/** Holds that nothing that was tracked is lost or there twice, and that every user's sums are those of what they did. */
export const holdCrowd = (state: WorkspaceState, acts: readonly CrowdAct[]): void => {
  const found = marksOf(state)
  expect(found.length).toBe(new Set(found).size)
  const lastingMarks = acts.filter(({ isLasting }) => isLasting).flatMap(({ marks }) => marks)
  const there = new Set(found)
  expect(lastingMarks.filter((mark) => !there.has(mark))).toEqual([])
  const known = new Set(acts.flatMap(({ marks }) => marks))
  expect(found.filter((mark) => !known.has(mark))).toEqual([])
  for (const { external_id, purchases, purchase_totals, custom_events } of state.users) {
    const marks = Object.keys(purchases)
    const total_cents = marks.reduce((sum, mark) => sum + centsOf(mark), 0)
    const events = custom_events[eventName]?.count ?? 0
    expect({ external_id, ...purchase_totals, events }).toMatchObject({
      external_id,
      total_cents,
      count: marks.length,
      events: marks.length,
    })
  }
  const ids = state.users.map(({ external_id }) => external_id)
  expect(ids.length).toBe(new Set(ids).size)
}

/** Requests to send something to all readers at a time. */
export const sendRequests = (count: number, time: string): readonly object[] =>
  Array.from({ length: count }, (_, place) => ({
    campaign_id: campaignId,
    recipients: readers.map((external_user_id) => ({ external_user_id })),
    trigger_properties: { mark: `send-${place}` },
    schedule: { time },
  }))

/** Holds that so many sends went out to every reader, once. */
export const holdSends = (state: WorkspaceState, count: number): void => {
  expect(state.schedules.map(({ state: became }) => became)).toEqual(Array.from({ length: count }, () => 'sent'))
  const got = state.outbox.map(({ external_id, parts }) => `${external_id} ${parts['body']}`)
  const due = readers.flatMap((id) => Array.from({ length: count }, (_, place) => `${id} send-${place}`))
  expect(got.toSorted()).toEqual(due.toSorted())
}
