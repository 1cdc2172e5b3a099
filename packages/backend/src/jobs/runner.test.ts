import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { manualClock } from '../ports/clock.ts'
import { seededIds } from '../ports/ids.ts'
import type { Job } from '../ports/queue.ts'
import { maxAttempts, runDue } from './runner.ts'

const queue = () => {
  const store = memoryStore()
  const clock = manualClock(0)
  const failures: string[] = []
  const failed = ({ kind, attempts }: Job, error: unknown): void =>
    void failures.push(`${kind} ${attempts}: ${String(error)}`)
  const context = { store, clock, ids: seededIds(1), outbox: 10, readRows: () => Promise.resolve([]), failed }
  const run = (): Promise<number> => runDue(context, Infinity)
  const add = (kind: string, payload: unknown, at = 0): Promise<void> =>
    store.transaction((tx) => tx.jobs.add(kind, payload, at))
  const waiting = (): Promise<readonly Job[]> => store.transaction((tx) => tx.jobs.waiting(10))
  const aside = (): Promise<readonly Job[]> => store.transaction((tx) => tx.jobs.aside(10))
  const exists = async (id: string): Promise<boolean> =>
    (await store.transaction((tx) => tx.profiles.find('external_id', id))).length > 0
  return { context, store, clock, failures, run, add, waiting, aside, exists }
}

const track = (...external_ids: readonly string[]): object => ({
  attributes: external_ids.map((external_id) => ({ external_id })),
})

/** Creates a user and then throws: null has no members. */
const broken = { attributes: [{ external_id: 'half' }, null] }

describe('running jobs', () => {
  it('runs what is due, in order, and leaves the rest', async () => {
    const { run, add, exists, waiting } = queue()
    await add('users.track', track('later'), 1)
    await add('users.track', track('now'))
    expect(await run()).toBe(1)
    expect([await exists('now'), await exists('later')]).toEqual([true, false])
    expect(await waiting()).toMatchObject([{ kind: 'users.track', run_at: 1, attempts: 0 }])
  })

  it('takes the effects of a job that throws back and tries it again: after 1 s, then twice as long each time', async () => {
    const { run, add, exists, waiting, clock, failures } = queue()
    await add('users.track', broken)
    const delays: number[] = []
    for (let attempt = 1; attempt < maxAttempts; attempt += 1) {
      expect(await run()).toBe(1)
      const [job] = await waiting()
      expect(job).toMatchObject({ kind: 'users.track', attempts: attempt, error: expect.stringContaining('null') })
      delays.push((job?.run_at ?? 0) - clock.now())
      clock.set((job?.run_at ?? 0) - 1)
      expect(await run()).toBe(0)
      clock.set(job?.run_at ?? 0)
    }
    expect(delays).toEqual([1000, 2000, 4000, 8000])
    expect(await exists('half')).toBe(false)
    expect(failures).toHaveLength(maxAttempts - 1)
  })

  it('sets a job aside after the fifth attempt, with what it threw, and never touches it again', async () => {
    const { run, add, waiting, aside, clock, failures } = queue()
    await add('users.track', broken)
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await run()
      clock.set(clock.now() + 3_600_000)
    }
    expect(await waiting()).toEqual([])
    expect(await aside()).toMatchObject([
      { kind: 'users.track', payload: broken, attempts: 5, error: expect.any(String) },
    ])
    expect(await run()).toBe(0)
    expect(failures).toHaveLength(5)
  })

  it('runs the jobs behind one that throws', async () => {
    const { run, add, exists } = queue()
    await add('users.track', broken)
    await add('users.track', track('behind'))
    expect(await run()).toBe(2)
    expect(await exists('behind')).toBe(true)
  })

  it('sets a job of an unknown kind aside, and names the kind', async () => {
    const { run, add, aside, clock } = queue()
    await add('toString', {})
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      await run()
      clock.set(clock.now() + 3_600_000)
    }
    expect(await aside()).toMatchObject([{ kind: 'toString', error: expect.stringContaining('"toString"') }])
  })

  it('applies a job once, also when several runners share the queue', async () => {
    const { context, add, store, waiting } = queue()
    const purchase = { external_id: 'a', product_id: 'p', currency: 'USD', price: 1, time: '1970-01-01' }
    for (let job = 0; job < 10; job += 1) await add('users.track', { purchases: [purchase] })
    await Promise.all(Array.from({ length: 12 }, () => runDue(context, 1)))
    const [user] = await store.transaction((tx) => tx.profiles.find('external_id', 'a'))
    expect(user?.purchase_totals.count).toBe(10)
    expect(await waiting()).toEqual([])
  })

  it('counts one attempt when several runners meet one job that throws', async () => {
    const { context, add, waiting, exists } = queue()
    await add('users.track', broken)
    await add('users.track', track('behind'))
    await Promise.all([runDue(context, 1), runDue(context, 1), runDue(context, 1)])
    expect(await waiting()).toMatchObject([{ id: 1, attempts: 1, run_at: 1000 }])
    expect(await exists('behind')).toBe(true)
  })
})
