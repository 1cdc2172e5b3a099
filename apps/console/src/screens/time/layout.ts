import type { ControlResult } from '@brazier/control/client'

export type Timeline = ControlResult<'timeline'>

/** A drawn bucket, or idle time as one. Places and widths are parts of the whole, 0 to 1. */
export interface Slot {
  /** `to` is excluded. */
  readonly from: number
  readonly to: number
  readonly at: number
  readonly width: number
}

/** Fewest idle buckets in a row to draw as one. */
const fewest = 4

const slotsOf = (busy: readonly boolean[], isCollapsed: boolean): readonly { from: number; to: number }[] => {
  const slots: { from: number; to: number }[] = []
  for (let at = 0; at < busy.length;) {
    let end = at
    while (end < busy.length && busy[end] === false) end += 1
    const isIdle = isCollapsed && end - at >= fewest
    slots.push({ from: at, to: isIdle ? end : at + 1 })
    at = isIdle ? end : at + 1
  }
  return slots
}

/** Lays buckets side by side. Collapsed, long idle time is as wide as one bucket. */
export const layoutOf = (busy: readonly boolean[], isCollapsed: boolean): readonly Slot[] => {
  const slots = slotsOf(busy, isCollapsed)
  const width = 1 / Math.max(slots.length, 1)
  return slots.map((slot, index) => ({ ...slot, at: index * width, width }))
}

/** Returns undefined for an instant outside. */
export const placeOf = (slots: readonly Slot[], { from, bucket_ms: width }: Scale, instant: string | number) => {
  const bucket = (new Date(instant).getTime() - Date.parse(from)) / width
  const slot = slots.find((each) => bucket >= each.from && bucket < each.to)
  if (slot === undefined) return undefined
  return slot.at + (slot.width * (bucket - slot.from)) / (slot.to - slot.from)
}

export type Scale = Pick<Timeline, 'from' | 'bucket_ms'>

export const busyBuckets = ({ lanes, marks, now, ...scale }: Timeline): readonly boolean[] => {
  const counts = Object.values(lanes).flatMap((lane): readonly (readonly number[])[] => Object.values(lane))
  const busy = lanes.sends.planned.map((_, bucket) => counts.some((lane) => (lane[bucket] ?? 0) > 0))
  for (const time of [now, ...marks.map((mark) => mark.time)]) {
    const bucket = Math.floor((Date.parse(time) - Date.parse(scale.from)) / scale.bucket_ms)
    if (bucket >= 0 && bucket < busy.length) busy[bucket] = true
  }
  return busy
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [minute, 5 * minute, 15 * minute, 30 * minute, hour, 3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day]

/** Returns round instants, `most` at most: the axis has words there. */
export const ticksOf = (from: number, to: number, most: number): readonly number[] => {
  let step = steps.find((each) => (to - from) / each <= most) ?? 14 * day
  while ((to - from) / step > most) step *= 2
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(Math.floor((to - first) / step) + 1, 0) }, (_, index) => first + index * step)
}

/** Pixels. */
const wordWidth = 92

interface Tick {
  readonly instant: number
  readonly at: number
}

/** Takes a width in pixels. No word covers another, however idle time is drawn. */
export const placeTicks = (timeline: Timeline, slots: readonly Slot[], width: number): readonly Tick[] => {
  const most = width < 480 ? 4 : 8
  const ticks: Tick[] = []
  let free = 0
  for (const instant of ticksOf(Date.parse(timeline.from), Date.parse(timeline.to), most)) {
    const at = placeOf(slots, timeline, instant)
    if (at === undefined || at < free || at * width > width - wordWidth * 0.6) continue
    ticks.push({ instant, at })
    free = at + wordWidth / width
  }
  return ticks
}

const times = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'UTC' })
const days = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })

export const tickText = (instant: number): string => (instant % day === 0 ? days : times).format(instant)

export interface PlacedMark {
  readonly mark: Timeline['marks'][number]
  readonly at: number
  readonly line: number
  readonly hasName: boolean
  /** Number of hidden marks at this place. */
  readonly more: number
}

/** Lines of marks a lane. */
export const lines = 3

/** Pixels of a mark without and with its name, and of the narrowest chart with names. */
const [bare, named, leastNamed] = [28, 168, 480] as const

/** Puts marks into their lane's lines without overlap. `width` is in pixels. */
export const placeMarks = (timeline: Timeline, slots: readonly Slot[], width: number): readonly PlacedMark[] => {
  const placed = timeline.marks.flatMap((mark) => {
    const at = placeOf(slots, timeline, mark.time)
    // Marks at the edges are drawn whole.
    return at === undefined ? [] : [{ mark, at: Math.min(Math.max(at, 8 / width), 1 - bare / width) }]
  })
  const ends = Array.from({ length: lines }, () => -1)
  const bareEnds = Array.from({ length: lines }, () => -1)
  const list: PlacedMark[] = []
  for (const { mark, at } of placed.toSorted((a, b) => a.at - b.at)) {
    const free = ends.findIndex((end) => end <= at)
    // Without a free line, a mark removes another's name, then joins the last mark.
    const line = free === -1 ? bareEnds.findIndex((end) => end <= at) : free
    const covered = free === -1 ? list.findLastIndex((each) => each.line === (line === -1 ? lines - 1 : line)) : -1
    const before = list[covered]
    if (before !== undefined) list[covered] = { ...before, hasName: false, more: before.more + (line === -1 ? 1 : 0) }
    if (line === -1) continue
    const hasName = free !== -1 && width >= leastNamed && at < 1 - named / width
    bareEnds[line] = at + bare / width
    ends[line] = at + (hasName ? named : bare) / width
    list.push({ mark, at, line, hasName, more: 0 })
  }
  return list
}
