import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { manualClock } from '../ports/clock.ts'
import { seededIds } from '../ports/ids.ts'
import type { Job } from '../ports/queue.ts'
import { type JobKind, jobKind, jobTable } from './job-kind.ts'
import { queueJob } from './queue-job.ts'
import { maxAttempts } from './retry-job.ts'
import { runDue } from './runner.ts'

/** Makes a tag, and then fails where it is told to. */
const makeTag = jobKind<{ readonly name: string; readonly fails?: boolean }>('tag', {
  run: async ({ name, fails = false }, { tx }) => {
    await tx.tags.put(name, { name })
    if (fails) throw new Error(`no ${name}`)
  },
})

/** Makes a tag that is named after how many there are. */
const countTags = jobKind<null>('count', {
  run: async (_, { tx }) => {
    const name = String((await tx.tags.page(undefined, Infinity)).length)
    await tx.tags.put(name, { name })
  },
})

const heavy = jobKind<null>('heavy', { run: () => Promise.resolve(), weight: 25 })

const queue = () => {
  const store = memoryStore()
  const clock = manualClock(0)
  const failures: string[] = []
  let slices = 0
  const context = {
    store,
    clock,
    ids: seededIds(1),
    kinds: jobTable([makeTag, countTags, heavy]),
    reported: () => undefined,
    readRows: () => Promise.resolve([]),
    links: { workspace: '', secret: () => '', address: () => '' },
    pause: () => Promise.resolve(),
    afterSlice: async () => void (slices += 1),
    failed: ({ kind, attempts }: Job, error: unknown): void =>
      void failures.push(`${kind} ${attempts}: ${String(error)}`),
  }
  const run = (): Promise<number> => runDue(context, Infinity)
  const add = <Payload>(kind: JobKind<Payload>, payload: NoInfer<Payload>, at = 0): Promise<void> =>
    store.transaction((tx) => queueJob(tx, kind, payload, at))
  const waiting = (): Promise<readonly Job[]> => store.transaction((tx) => tx.jobs.waiting(100))
  const aside = (): Promise<readonly Job[]> => store.transaction((tx) => tx.jobs.aside(10))
  const exists = async (name: string): Promise<boolean> =>
    (await store.transaction((tx) => tx.tags.get(name))) !== undefined
  return { context, store, clock, failures, run, add, waiting, aside, exists, slices: () => slices }
}

const broken = { name: 'half', fails: true }

describe('running jobs', () => {
  it('runs due jobs in order, and leaves the others in the queue', async () => {
    const { run, add, exists, waiting } = queue()
    await add(makeTag, { name: 'later' }, 1)
    await add(makeTag, { name: 'now' })
    expect(await run()).toBe(1)
    expect([await exists('now'), await exists('later')]).toEqual([true, false])
    expect(await waiting()).toMatchObject([{ kind: 'tag', run_at: 1, attempts: 0 }])
  })

  it('undoes the effects of a failed job and runs it again: after 1 s, then twice as long each time', async () => {
    const { run, add, exists, waiting, clock, failures } = queue()
    await add(makeTag, broken)
    const delays: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      expect(await run()).toBe(1)
      const [job] = await waiting()
      expect(job).toMatchObject({ kind: 'tag', attempts: attempt, error: 'no half' })
      delays.push((job?.run_at ?? 0) - clock.now())
      clock.set((job?.run_at ?? 0) - 1)
      expect(await run()).toBe(0)
      clock.set(job?.run_at ?? 0)
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000])
    expect(await exists('half')).toBe(false)
    expect(failures).toHaveLength(maxAttempts - 1)
  })

  it('sets a job aside after the fifth attempt, with its error, and does not run it again', async () => {
    const { run, add, waiting, aside, clock, failures } = queue()
    await add(makeTag, broken)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await run()
      clock.set(clock.now() + 3_600_000)
    }
    expect(await waiting()).toEqual([])
    expect(await aside()).toMatchObject([{ kind: 'tag', payload: broken, attempts: 5, error: 'no half' }])
    expect(await run()).toBe(0)
    expect(failures).toHaveLength(5)
  })

  it('runs the jobs after one that fails', async () => {
    const { run, add, exists } = queue()
    await add(makeTag, broken)
    await add(makeTag, { name: 'behind' })
    expect(await run()).toBe(2)
    expect(await exists('behind')).toBe(true)
  })

  it('sets a job of an unknown kind aside at once, and names the kind', async () => {
    const { run, store, aside, failures, exists, add } = queue()
    await store.transaction((tx) => tx.jobs.add('toString', { of: 'another version' }, 0))
    await add(makeTag, { name: 'behind' })
    expect(await run()).toBe(2)
    expect(await aside()).toMatchObject([
      {
        kind: 'toString',
        payload: { of: 'another version' },
        attempts: 0,
        error: 'this version of the service knows no job of kind "toString"',
      },
    ])
    expect(failures).toHaveLength(1)
    expect(await exists('behind')).toBe(true)
  })

  it('applies a job once, also if several runners share the queue', async () => {
    const { context, add, store, waiting } = queue()
    for (let job = 0; job < 10; job += 1) await add(countTags, null)
    await Promise.all(Array.from({ length: 12 }, () => runDue(context, 1)))
    expect(await store.transaction((tx) => tx.tags.page(undefined, Infinity))).toHaveLength(10)
    expect(await waiting()).toEqual([])
  })

  it('counts one attempt if several runners find a job that fails', async () => {
    const { context, add, waiting, exists } = queue()
    await add(makeTag, broken)
    await add(makeTag, { name: 'behind' })
    await Promise.all([runDue(context, 1), runDue(context, 1), runDue(context, 1)])
    expect(await waiting()).toMatchObject([{ id: 1, attempts: 1, run_at: 1000 }])
    expect(await exists('behind')).toBe(true)
  })
})

describe('a slice', () => {
  it('has fewer jobs if they are heavy', async () => {
    const { context, add } = queue()
    for (let job = 0; job < 10; job += 1) await add(heavy, null)
    expect(await runDue(context, 100)).toBe(4)
  })

  it('calls afterSlice at its end, but only if it ran jobs', async () => {
    const { run, add, slices } = queue()
    await run()
    expect(slices()).toBe(0)
    await add(countTags, null)
    await run()
    expect(slices()).toBe(1)
  })
})

describe('the table of kinds', () => {
  it('refuses two kinds with the same name', () => {
    expect(() => jobTable([countTags, countTags])).toThrow(TypeError)
  })
})
