/** A value that somebody wrote, or the fact that nobody has. */
export type RegisterValue = number | undefined

/** A write, between two moments of one clock. No two of a register write the same value. */
export interface RegisterWrite {
  readonly value: number
  readonly from: number
  /** When it was done for sure. Infinity: it may be done later, or never. */
  readonly to: number
  /** Whether it is done at some time. */
  readonly isSure: boolean
  /** Of writes that are queued: whose queue it is. Those of one sender are done in their order. */
  readonly sender?: string | undefined
}

/** A read, between two moments of the same clock. */
export interface RegisterRead {
  readonly value: RegisterValue
  readonly from: number
  readonly to: number
}

/** All that was done to one register. */
export interface RegisterHistory {
  readonly writes: readonly RegisterWrite[]
  readonly reads: readonly RegisterRead[]
}

/** A point of the search: what is done, and what the register shows. */
interface Point {
  readonly done: ReadonlySet<number>
  readonly left: readonly RegisterRead[]
  readonly value: RegisterValue
}

const before = (one: RegisterWrite, other: RegisterWrite): boolean =>
  one.sender !== undefined && one.sender === other.sender && one.isSure && one.from < other.from

/** Returns which writes can come next: nothing that is left was over before one began, and none of its sender waits. */
const nextWrites = (writes: readonly RegisterWrite[], { done, left }: Point): readonly number[] => {
  const open = writes.flatMap((write, place) => (done.has(place) ? [] : [{ write, place }]))
  const end = Math.min(...open.map(({ write }) => write.to), ...left.map(({ to }) => to))
  return open
    .filter(({ write }) => write.from < end && !open.some((other) => before(other.write, write)))
    .map(({ place }) => place)
}

/** Takes all reads that can come now and show the value: they change nothing, so nothing speaks for a later moment. */
const readAll = (writes: readonly RegisterWrite[], point: Point): Point => {
  const firstEnd = Math.min(...writes.filter((_, place) => !point.done.has(place)).map(({ to }) => to))
  let left = point.left
  for (;;) {
    const end = Math.min(firstEnd, ...left.map(({ to }) => to))
    const others = left.filter(({ value, from }) => value !== point.value || from > end)
    if (others.length === left.length) return { ...point, left }
    left = others
  }
}

const keyOf = ({ done, left, value }: Point): string =>
  `${[...done].toSorted((a, b) => a - b).join()} ${left.map(({ from }) => from).join()} ${value}`

/**
 * Whether a history is linearizable: each write and each read can have happened at one moment between its beginning and its end. Then
 * each read shows the write before it. A search over the orders of the writes, after Wing and Gong; what was tried is not tried again.
 */
export const isLinearizable = ({ writes: all, reads }: RegisterHistory): boolean => {
  const seen = new Set(reads.map(({ value }) => value))
  // A write that perhaps never was, and that nobody saw, can come after everything.
  const writes = all.filter(({ isSure, value }) => isSure || seen.has(value))
  const known = new Set<string>()
  const open: Point[] = [{ done: new Set(), left: reads, value: undefined }]
  for (let point = open.pop(); point !== undefined; point = open.pop()) {
    const now = readAll(writes, point)
    const key = keyOf(now)
    if (known.has(key)) continue
    known.add(key)
    const isOver = now.left.length === 0
    if (isOver && writes.every(({ to }, place) => now.done.has(place) || to === Infinity)) return true
    for (const place of nextWrites(writes, now)) {
      open.push({ done: new Set([...now.done, place]), left: now.left, value: writes[place]?.value })
    }
  }
  return false
}
