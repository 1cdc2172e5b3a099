import type { OutboxEntry, RequestedSend, Tally } from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { iso } from './shown.ts'

export type Timeline = ControlAnswers<'timeline'>['body']

export type Mark = Timeline['marks'][number]

/** Equal parts of a span. */
export interface Buckets {
  readonly from: number
  readonly to: number
  readonly count: number
  /** Milliseconds. */
  readonly width: number
}

/** Most marks in an answer. */
const mostMarks = 100

/** Puts the span's end into the last bucket. */
export const bucketsOf = (from: number, to: number, count: number): Buckets => ({
  from,
  to,
  count,
  width: (to - from) / count,
})

/** One count for each bucket. */
export interface Lane {
  readonly counts: number[]
  add(time: number, by?: number): void
}

/** Ignores what is outside the span. */
export const createLane = ({ from, to, count, width }: Buckets): Lane => {
  const counts = Array.from({ length: count }, () => 0)
  return {
    counts,
    add: (time, by = 1) => {
      if (time < from || time >= to) return
      const index = Math.min(Math.floor((time - from) / width), count - 1)
      counts[index] = (counts[index] ?? 0) + by
    },
  }
}

/** Returns when a send goes or went out; for a schedule, the requested time. */
export const timeOfSend = ({ schedule, planned_at }: RequestedSend): number => schedule?.time ?? planned_at

/** Sums by bucket and outcome, and by schedule. */
export const sumTallies = (tallies: readonly Tally[], count: number) => {
  const lanes: { readonly [Outcome in OutboxEntry['outcome']]: number[] } = {
    sent: Array.from({ length: count }, () => 0),
    aborted: Array.from({ length: count }, () => 0),
    failed: Array.from({ length: count }, () => 0),
  }
  const ofSchedules = new Map<string, number>()
  for (const { bucket, outcome, schedule_id, count: messages } of tallies) {
    const index = Math.min(bucket, count - 1)
    lanes[outcome][index] = (lanes[outcome][index] ?? 0) + messages
    if (schedule_id !== undefined) ofSchedules.set(schedule_id, (ofSchedules.get(schedule_id) ?? 0) + messages)
  }
  return { lanes, ofSchedules }
}

/** Keeps the scheduled sends nearest to an instant: few, however many it gets. */
export const collectMarks = ({ from, to }: Buckets, now: number) => {
  let kept: readonly RequestedSend[] = []
  let count = 0
  const distance = (send: RequestedSend): number => Math.abs(timeOfSend(send) - now)
  return {
    add: (sends: readonly RequestedSend[]): void => {
      const inside = sends.filter(
        (send) => send.schedule !== undefined && timeOfSend(send) >= from && timeOfSend(send) < to,
      )
      count += inside.length
      kept = [...kept, ...inside].toSorted((a, b) => distance(a) - distance(b)).slice(0, mostMarks)
    },
    marks: (): readonly RequestedSend[] => kept,
    more: (): number => count - kept.length,
  }
}

export const markOf = (send: RequestedSend, name: string | undefined, messages: number): Mark => ({
  schedule_id: send.schedule_id,
  kind: send.kind,
  ...(name !== undefined && { name }),
  time: iso(timeOfSend(send)),
  is_spread: send.schedule?.in_local_time === true || send.schedule?.at_optimal_time === true,
  state: send.state,
  messages,
})
