import type { Instant } from '@brazier/domain'
import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { type Clock, manualClock } from '../ports/clock.ts'
import { seededIds } from '../ports/ids.ts'
import { createClockMethods } from './advance-clock.ts'
import { type JobKind, jobKind, jobTable } from './job-kind.ts'
import { queueJob } from './queue-job.ts'
import { jobSlice } from './runner.ts'

const setUp = (options: { readonly isReal?: boolean } = {}) => {
  const store = memoryStore()
  const present = manualClock(0)
  const clock: Clock = options.isReal ? { now: present.now } : present
  const ran: (readonly [name: string, now: Instant])[] = []
  const note = jobKind<string>('note', { run: async (name, { now }) => void ran.push([name, now]) })
  const failing = jobKind<string>('failing', {
    run: async (name, { now }) => {
      ran.push([name, now])
      throw new Error(name)
    },
  })
  /** Queues a note for the same instant and for 10 ms later. */
  const spread: JobKind<string> = jobKind('spread', {
    run: async (name, { tx, now }) => {
      ran.push([name, now])
      await queueJob(tx, note, `${name} now`, now)
      await queueJob(tx, note, `${name} later`, now + 10)
    },
  })
  const endless: JobKind<null> = jobKind('endless', {
    run: async (_, { tx, now }) => queueJob(tx, endless, null, now),
  })
  const pauses: (() => void)[] = []
  let wakes = 0
  const runner = {
    store,
    clock,
    ids: seededIds(1),
    kinds: jobTable([note, failing, spread, endless]),
    reported: () => undefined,
    readRows: () => Promise.resolve([]),
    links: { workspace: '', secret: () => '', address: () => '' },
    pause: () => Promise.resolve(),
    afterSlice: () => Promise.resolve(),
    failed: () => undefined,
  }
  const pause = async (): Promise<void> => {
    for (const look of pauses) look()
  }
  const keep = (): Promise<void> => Promise.resolve()
  const verbs = createClockMethods({
    name: 'w',
    clock,
    sets: { count: 0 },
    runner,
    keep,
    pause,
    wake: () => void (wakes += 1),
  })
  const add = <Payload>(kind: JobKind<Payload>, payload: NoInfer<Payload>, at: Instant): Promise<void> =>
    store.transaction((tx) => queueJob(tx, kind, payload, at))
  const left = async (): Promise<number> => (await store.read((tx) => tx.jobs.waiting(Infinity))).length
  const wakeCount = (): number => wakes
  return { ...verbs, clock: present, add, left, ran, pauses, wakeCount, note, failing, spread, endless }
}

describe('advancing a clock', () => {
  it('runs each job at its due time, in order, also jobs that other jobs queue', async () => {
    const { advanceTo, clock, add, ran, note, spread, left } = setUp()
    await add(note, 'third', 300)
    await add(spread, 'first', 100)
    await add(note, 'second', 105)
    await add(note, 'after', 1001)
    await advanceTo(1000)
    expect(ran).toEqual([
      ['first', 100],
      ['first now', 100],
      ['second', 105],
      ['first later', 110],
      ['third', 300],
    ])
    expect([clock.now(), await left()]).toEqual([1000, 1])
  })

  it('runs overdue jobs first, at the present', async () => {
    const { advanceTo, clock, add, ran, note } = setUp()
    await add(note, 'late', 10)
    clock.set(50)
    await add(note, 'in time', 60)
    await advanceTo(70)
    expect(ran).toEqual([
      ['late', 50],
      ['in time', 60],
    ])
  })

  it('only runs due jobs if the instant has passed', async () => {
    const { advanceTo, clock, add, ran, note } = setUp()
    clock.set(50)
    await add(note, 'due', 40)
    await advanceTo(20)
    expect([clock.now(), ran]).toEqual([50, [['due', 50]]])
  })

  it('runs a failed job again at its later due times, and then sets it aside', async () => {
    const { advanceTo, add, ran, failing, left } = setUp()
    await add(failing, 'no', 1000)
    await advanceTo(60_000)
    expect(ran.map(([, now]) => now)).toEqual([1000, 2000, 4000, 8000, 16_000])
    expect(await left()).toBe(0)
  })

  it('wakes the queue at the end', async () => {
    const { advanceTo, wakeCount } = setUp()
    await advanceTo(1)
    expect(wakeCount()).toBe(1)
  })

  it('adds up concurrent advances', async () => {
    const { advanceBy, advanceTo, clock, add, note, ran } = setUp()
    for (let at = 1; at <= 500; at += 1) await add(note, 'one', at)
    await Promise.all([advanceBy(200), advanceTo(100), advanceBy(300)])
    expect(clock.now()).toBe(500)
    expect(ran.map(([, now]) => now)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  })

  it('is ended by a clock that is set, in a slice or between two', async () => {
    const { advanceBy, setClock, clock, add, note, pauses, ran } = setUp()
    for (let at = 1; at <= 250; at += 1) await add(note, 'one', at)
    pauses.push(() => void setClock(150))
    await advanceBy(300)
    expect([clock.now(), ran.length]).toEqual([150, 100])
    pauses.push(() => void setClock(-1000))
    await advanceBy(100)
    pauses.length = 0
    const advanced = advanceBy(2000)
    await Promise.resolve()
    void setClock(-5000)
    await advanced
    expect(clock.now()).toBe(-5000)
    await advanceBy(10)
    expect(clock.now()).toBe(-4990)
  })

  it('ends with the year 9999', async () => {
    const { advanceBy, clock } = setUp()
    await advanceBy(Number.MAX_SAFE_INTEGER)
    expect(new Date(clock.now()).toISOString()).toBe('9999-12-31T23:59:59.999Z')
  })

  it('does nothing to a real clock', async () => {
    const { advanceTo } = setUp({ isReal: true })
    await expect(advanceTo(1)).rejects.toThrow(TypeError)
  })
})

describe('an advance', () => {
  it('lets other work run after each slice', async () => {
    const { advanceTo, clock, add, note, pauses, left } = setUp()
    for (let at = 1; at <= 250; at += 1) await add(note, 'one', at)
    const seen: number[] = []
    pauses.push(() => void seen.push(clock.now()))
    await advanceTo(1000)
    expect(seen).toEqual([jobSlice, 2 * jobSlice])
    expect(await left()).toBe(0)
  })

  it('stops at the instant reached, and can continue from there', async () => {
    const { advanceTo, clock, add, note, pauses, ran, left } = setUp()
    for (let at = 1; at <= 250; at += 1) await add(note, 'one', at)
    const stop = new AbortController()
    pauses.push(() => stop.abort(new Error('enough')))
    await expect(advanceTo(1000, { signal: stop.signal })).rejects.toThrow('enough')
    expect([clock.now(), await left()]).toEqual([100, 150])
    await advanceTo(1000)
    expect(ran.map(([, now]) => now)).toEqual(Array.from({ length: 250 }, (_, index) => index + 1))
    expect(clock.now()).toBe(1000)
  })

  it('is stopped before it begins', async () => {
    const { advanceBy, clock } = setUp()
    await expect(advanceBy(10, { signal: AbortSignal.abort() })).rejects.toThrow(DOMException)
    expect(clock.now()).toBe(0)
  })

  it('can be stopped if a job always queues itself again for the same instant', async () => {
    const { advanceTo, clock, add, endless, pauses, left } = setUp()
    await add(endless, null, 5)
    const stop = new AbortController()
    let slices = 0
    pauses.push(() => (slices += 1) === 10 && stop.abort(new Error('enough')))
    await expect(advanceTo(1000, { signal: stop.signal })).rejects.toThrow('enough')
    expect([clock.now(), await left()]).toEqual([5, 1])
  })
})
