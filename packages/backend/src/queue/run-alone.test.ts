import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { manualClock } from '../ports/clock.ts'
import { seededIds } from '../ports/ids.ts'
import type { BegunJobs, Job } from '../ports/queue.ts'
import type { Store, Transaction } from '../ports/store.ts'
import { jobKind, jobTable } from './job-kind.ts'
import { queueJob } from './queue-job.ts'
import { maxDeaths, runAlone } from './run-alone.ts'
import type { RunnerContext } from './run-job.ts'
import { runDue, runDueSlice } from './runner.ts'

/** A store's notes of begun jobs, and the process that asks. */
const notesOf = (alone: number) => {
  const state = {
    alone,
    note: undefined as { job: number; process: number } | undefined,
    process: 1,
    gone: new Set<number>(),
  }
  const notes: BegunJobs = {
    alone: async () => state.alone,
    beginner: async ({ id }) => {
      if (state.note?.job !== id) return 'nobody'
      if (state.note.process === state.process) return 'this'
      return state.gone.has(state.note.process) ? 'gone' : 'another'
    },
    begin: async ({ id }) => void (state.note = { job: id, process: state.process }),
    end: async () => {
      state.note = undefined
      state.alone -= 1
    },
  }
  return { state, notes }
}

class Death extends Error {}

const queue = (alone: number) => {
  const { state, notes } = notesOf(alone)
  const memory = memoryStore()
  let isDead = false
  /** A process that dies takes its transaction with it. */
  const transaction = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    memory.transaction(async (tx) => {
      const { alone: before, note } = state
      const result = await work({ ...tx, begunJobs: notes })
      if (!isDead) return result
      Object.assign(state, { alone: before, note })
      throw new Death()
    })
  const store: Store = { ...memory, transaction }
  const tag = jobKind<string>('tag', { run: async (name, { tx }) => tx.tags.put(name, { name }) })
  const failures: string[] = []
  const killer = jobKind<null>('killer', {
    run: async () => void (isDead = true),
    setAside: async (_, { tx }) => void failures.push(`its kind knows of ${(await tx.jobs.aside(9)).length}`),
  })
  const context: RunnerContext = {
    store,
    clock: manualClock(0),
    ids: seededIds(1),
    kinds: jobTable([tag, killer]),
    reported: () => undefined,
    readRows: () => Promise.resolve([]),
    links: { workspace: '', secret: () => '', address: () => '' },
    pause: () => Promise.resolve(),
    afterSlice: () => Promise.resolve(),
    failed: ({ id }: Job, error: unknown) => void failures.push(`${id}: ${String(error)}`),
  }
  const add = (...names: readonly (string | undefined)[]): Promise<void> =>
    memory.transaction(async (tx) => {
      for (const name of names) await (name === undefined ? queueJob(tx, killer, null, 0) : queueJob(tx, tag, name, 0))
    })
  /** Runs jobs as one process after another, until none is due. Returns how many processes died. */
  const runAll = async (): Promise<number> => {
    for (let deaths = 0; deaths < 50; deaths += 1) {
      try {
        while ((await runDue(context, 100)) > 0);
        return deaths
      } catch (error) {
        if (!(error instanceof Death)) throw error
        isDead = false
        state.gone.add(state.process)
        state.process += 1
        state.alone = 100
      }
    }
    throw new Error('jobs end one process after another')
  }
  const tags = async () => (await memory.read((tx) => tx.tags.page(undefined, 100))).map(({ name }) => name)
  const aside = () => memory.read((tx) => tx.jobs.aside(100))
  return { state, context, add, runAll, tags, aside, failures }
}

describe('a job that ends its process', () => {
  it('is set aside after the third end of which a note tells, with the reason; the others run', async () => {
    const { add, runAll, tags, aside, failures } = queue(0)
    await add('before', undefined, 'after')
    expect(await runAll()).toBe(1 + maxDeaths)
    expect(await tags()).toEqual(['after', 'before'])
    expect(await aside()).toMatchObject([{ id: 2, attempts: 3, error: 'job 2: the process ended while it ran' }])
    expect(failures).toEqual([
      '2: Error: job 2: the process ended while it ran; it is set aside',
      'its kind knows of 1',
    ])
  })

  it('is found beside others of its kind', async () => {
    const { add, runAll, tags, aside } = queue(0)
    await add('a', undefined, 'b', undefined, 'c')
    await runAll()
    expect(await tags()).toEqual(['a', 'b', 'c'])
    expect(await aside()).toMatchObject([{ id: 2 }, { id: 4 }])
  })
})

describe('jobs that run alone', () => {
  it('run in order, and in slices again when as many have run as the slice that is unknown can have had', async () => {
    const { add, context, state, tags } = queue(2)
    await add('a', 'b', 'c', 'd')
    expect([await runDue(context, 100), await runDue(context, 100), state.alone]).toEqual([1, 1, 0])
    expect(await runDue(context, 100)).toBe(2)
    expect(await tags()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('are left to another process that has noted one and still runs', async () => {
    const { add, context, state, tags } = queue(5)
    await add('a')
    state.note = { job: 1, process: 7 }
    expect(await runDueSlice(context, 100)).toMatchObject({ ran: 0, next: 'elsewhere' })
    state.gone.add(7)
    expect(await runDue(context, 100)).toBe(1)
    expect(await tags()).toEqual(['a'])
  })

  it('are not noted twice by one process', async () => {
    const { add, context, state, aside } = queue(5)
    await add('a')
    state.note = { job: 1, process: 1 }
    expect(await runDue(context, 100)).toBe(1)
    expect(await aside()).toEqual([])
  })
})

it('a job that is released while the next one is looked at stays in the queue', async () => {
  const memory = memoryStore()
  const held = new Set([1])
  const ran: number[] = []
  const waiting = await memory.transaction(async (tx) => {
    for (const name of ['held', 'next']) await tx.jobs.add('tag', name, 0)
    const notes: BegunJobs = {
      ...notesOf(1).notes,
      beginner: async () => {
        held.clear()
        return 'this'
      },
    }
    const run = async ({ id }: Job): Promise<void> => void ran.push(id)
    await runAlone(tx, notes, { due: 0, held, run, failed: () => Promise.resolve() })
    return tx.jobs.waiting(10)
  })
  expect(ran).toEqual([2])
  expect(waiting.map(({ id }) => id)).toEqual([1])
})
