import { type ActivitySummary, type Instant, getOwn, type Profile, recentLimit, recentMs } from '@brazier/domain/rules'
import { expect } from 'vitest'
import type { MergeStatement } from './merge-statement.ts'

type Instants = readonly (Instant | null | undefined)[]

const known = (instants: Instants): readonly Instant[] => instants.filter((instant) => typeof instant === 'number')

const earliest = (...instants: Instants): Instant | undefined => known(instants).toSorted((a, b) => a - b)[0]

const latest = (...instants: Instants): Instant | undefined => known(instants).toSorted((a, b) => b - a)[0]

const keysOf = (a: object, b: object): readonly string[] => [...new Set([...Object.keys(a), ...Object.keys(b)])]

const expectActivity = (keep: ActivitySummary | undefined, merge: typeof keep, merged: typeof keep): void => {
  const last = latest(keep?.last, merge?.last) ?? Number.NaN
  const times = [...(keep?.recent ?? []), ...(merge?.recent ?? [])].map(({ time }) => time)
  const newest = times.filter((time) => time >= last - recentMs).toSorted((a, b) => b - a)
  expect(merged?.count).toBe((keep?.count ?? 0) + (merge?.count ?? 0))
  expect(merged?.first).toBe(earliest(keep?.first, merge?.first))
  expect(merged?.last).toBe(last)
  expect(merged?.recent.map(({ time }) => time)).toEqual(newest.slice(0, recentLimit))
}

const sharesApp = (keep: Profile, merge: Profile): boolean =>
  Object.keys(keep.apps).some((app) => Object.hasOwn(merge.apps, app))

/** Laws of what users did and received. Source: spec, "POST /users/merge", rules 2, 4, 5, 6 and 8. */
export const historyLaws: { readonly [title: string]: MergeStatement } = {
  'every event and purchase still counts, first is the earliest, last the latest': (keep, merge, merged) => {
    for (const field of ['custom_events', 'purchases'] as const) {
      const names = keysOf(keep[field], merge[field])
      expect(Object.keys(merged[field]).toSorted()).toEqual(names.toSorted())
      for (const name of names) {
        expectActivity(getOwn(keep[field], name), getOwn(merge[field], name), getOwn(merged[field], name))
      }
    }
  },

  'every cent and every purchase still counts': (keep, merge, merged) => {
    expect(merged.purchase_totals).toEqual({
      total_cents: keep.purchase_totals.total_cents + merge.purchase_totals.total_cents,
      count: keep.purchase_totals.count + merge.purchase_totals.count,
      first: earliest(keep.purchase_totals.first, merge.purchase_totals.first),
      last: latest(keep.purchase_totals.last, merge.purchase_totals.last),
    })
    expect(merged.attributed_revenue_cents).toBe(keep.attributed_revenue_cents + merge.attributed_revenue_cents)
  },

  'sessions merge for shared apps only': (keep, merge, merged) => {
    const apps = keysOf(keep.apps, merge.apps)
    expect(Object.keys(merged.apps).toSorted()).toEqual(apps.toSorted())
    for (const id of apps) {
      const [kept, theirs] = [getOwn(keep.apps, id), getOwn(merge.apps, id)]
      const counts = known([kept?.sessions, kept && theirs?.sessions])
      expect(getOwn(merged.apps, id)?.sessions).toBe(counts.length === 0 ? undefined : counts.reduce((a, b) => a + b))
      expect(getOwn(merged.apps, id)?.first_used).toBe(earliest(kept?.first_used, kept && theirs?.first_used))
      expect(getOwn(merged.apps, id)?.last_used).toBe(latest(kept?.last_used, kept && theirs?.last_used))
    }
  },

  'session dates are the earliest and the latest when an app is shared, else the kept ones': (keep, merge, merged) => {
    const other = sharesApp(keep, merge) ? merge : keep
    expect(merged.date_of_first_session).toBe(earliest(keep.date_of_first_session, other.date_of_first_session))
    expect(merged.date_of_last_session).toBe(latest(keep.date_of_last_session, other.date_of_last_session))
  },

  'engagements with a campaign are kept, with the latest date, of messages before control enrolments': (
    keep,
    merge,
    merged,
  ) => {
    for (const id of keysOf(keep.campaigns_received, merge.campaigns_received)) {
      const both = [getOwn(keep.campaigns_received, id), getOwn(merge.campaigns_received, id)]
      const campaign = getOwn(merged.campaigns_received, id)
      const messages = both.filter((received) => received !== undefined && received.in_control !== true)
      const counted = messages.length === 0 ? both : messages
      expect(campaign?.last_received).toBe(latest(...counted.map((received) => received?.last_received)))
      expect(campaign?.in_control === true).toBe(messages.length === 0)
      expect(campaign?.converted).toBe(both.some((received) => received?.converted))
      for (const flags of ['engaged', 'multiple_converted'] as const) {
        const raised = both.flatMap((received) => raisedFlags(received?.[flags]))
        expect(raisedFlags(campaign?.[flags]).toSorted()).toEqual([...new Set(raised)].toSorted())
      }
    }
  },

  'each date of a Canvas is the latest, and no step is lost': (keep, merge, merged) => {
    for (const id of keysOf(keep.canvases_received, merge.canvases_received)) {
      const both = [getOwn(keep.canvases_received, id), getOwn(merge.canvases_received, id)]
      const canvas = getOwn(merged.canvases_received, id)
      for (const date of ['last_received_message', 'last_entered', 'last_exited', 'last_entered_control_at'] as const) {
        expect(canvas?.[date] ?? undefined).toBe(latest(...both.map((received) => received?.[date])))
      }
      expect(canvas?.exit_event?.at).toBe(latest(...both.map((received) => received?.exit_event?.at)))
      const steps = both.flatMap((received) => received?.steps_received ?? [])
      expect(canvas?.steps_received).toHaveLength(new Set(steps.map((step) => step.api_canvas_step_id)).size)
      for (const { api_canvas_step_id, last_received } of canvas?.steps_received ?? []) {
        const same = steps.filter((step) => step.api_canvas_step_id === api_canvas_step_id)
        expect(last_received).toBe(latest(...same.map((step) => step.last_received)))
      }
    }
  },

  'when something last happened is the later of both': (keep, merge, merged) => {
    const fields = keysOf(keep.last_x_at, merge.last_x_at)
    expect(Object.keys(merged.last_x_at).toSorted()).toEqual(fields.toSorted())
    for (const field of fields) {
      expect(getOwn(merged.last_x_at, field)).toBe(
        latest(getOwn(keep.last_x_at, field), getOwn(merge.last_x_at, field)),
      )
    }
  },

  'every message and clicked card is kept, messages in order of time': (keep, merge, merged) => {
    expect(merged.messages).toEqual([...keep.messages, ...merge.messages].toSorted((a, b) => a.time - b.time))
    const cards = [...keep.cards_clicked, ...merge.cards_clicked].map(({ name }) => name)
    expect(merged.cards_clicked.map(({ name }) => name)).toEqual([...new Set(cards)])
  },
}

const raisedFlags = (flags: { readonly [flag: string]: boolean } | undefined): readonly string[] =>
  Object.entries(flags ?? {}).flatMap(([flag, raised]) => (raised ? [flag] : []))
