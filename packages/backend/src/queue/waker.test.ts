import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { type Clock, manualClock } from '../ports/clock.ts'
import { seededIds } from '../ports/ids.ts'
import { jobKind, jobTable } from './job-kind.ts'
import { queueJob } from './queue-job.ts'
import { createWaker } from './waker.ts'

const nothing = jobKind<null>('nothing', { run: () => Promise.resolve() })

/** Lets all pending promise callbacks run. */
const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 5000; turn += 1) await Promise.resolve()
}

interface Timer {
  readonly delay: number
  readonly work: () => void
}

interface Options {
  readonly queueDelay?: number | false
  readonly isReal?: boolean
  /** Milliseconds each look at the clock takes. */
  readonly look?: number
}

const setUp = (options: Options = {}) => {
  const { queueDelay = 0, isReal = false, look = 0 } = options
  const present = manualClock(0)
  let looks = 0
  const clock: Clock = isReal ? { now: () => present.now() + look * looks++ } : present
  const timers: Timer[] = []
  const failures: string[] = []
  const store = memoryStore()
  const runtime = {
    now: present.now,
    seed: () => 1,
    requestId: () => '',
    after: (delay: number, work: () => void) => void timers.push({ delay, work }),
    failed: ({ where }: { readonly where: string }) => void failures.push(where),
  }
  const runner = {
    store,
    clock,
    ids: seededIds(1),
    kinds: jobTable([nothing]),
    afterSlice: () => Promise.resolve(),
    reported: () => undefined,
    readRows: () => Promise.resolve([]),
    links: { workspace: '', secret: () => '', address: () => '' },
    pause: () => Promise.resolve(),
    failed: ({ kind }: { readonly kind: string }) => void failures.push(kind),
  }
  const { wake } = createWaker({ runner, runtime, queueDelay })
  const add = (count: number, at = 0): Promise<void> =>
    store.transaction(async (tx) => {
      for (let job = 0; job < count; job += 1) {
        await queueJob(tx, nothing, null, at)
      }
    })
  const waiting = async (): Promise<number> => (await store.transaction((tx) => tx.jobs.waiting(1000))).length
  const goOff = async (timer: Timer | undefined = timers.shift()): Promise<void> => {
    timer?.work()
    await quiet()
  }
  const goOffLast = (): Promise<void> => goOff(timers.pop())
  const delays = (): readonly number[] => timers.map(({ delay }) => delay)
  return { store, wake, add, waiting, goOff, goOffLast, delays, failures, present }
}

describe('a queue that runs by itself', () => {
  it('runs no job before the answer is sent, and all due jobs after it', async () => {
    const { wake, add, waiting, goOff, delays } = setUp()
    await add(3)
    wake()
    await quiet()
    expect(await waiting()).toBe(3)
    expect(delays()).toEqual([0])
    await goOff()
    expect(await waiting()).toBe(0)
    expect(delays()).toEqual([])
  })

  it.each(Array.from({ length: 30 }, (_, index) => index * 50))(
    'waits for no time that has passed: %i ms',
    async (at) => {
      const { wake, add, goOff, delays } = setUp({ isReal: true, look: 100 })
      await add(1, at)
      wake()
      await quiet()
      await goOff()
      expect(delays().filter((delay) => delay < 0)).toEqual([])
    },
  )

  it('waits for the queue delay', async () => {
    const { wake, add, delays } = setUp({ queueDelay: 250 })
    await add(1)
    wake()
    expect(delays()).toEqual([250])
  })

  it('wakes once for several calls', async () => {
    const { wake, add, delays } = setUp()
    await add(1)
    for (let call = 0; call < 100; call += 1) wake()
    expect(delays()).toEqual([0])
  })

  it('leaves all jobs to settle if queueDelay is false', async () => {
    const { wake, add, waiting, delays } = setUp({ queueDelay: false })
    await add(1)
    wake()
    await quiet()
    expect([await waiting(), delays().length]).toEqual([1, 0])
  })

  it('lets other work run after a hundred jobs', async () => {
    const { wake, add, waiting, goOff, delays } = setUp()
    await add(250)
    wake()
    const left: number[] = []
    while (delays().length > 0) {
      await goOff()
      left.push(await waiting())
    }
    expect(left).toEqual([150, 50, 0])
  })

  it('runs jobs that are queued while it runs', async () => {
    const { wake, add, waiting, goOff } = setUp()
    await add(1)
    wake()
    const running = goOff()
    await add(1)
    wake()
    await running
    await goOff()
    expect(await waiting()).toBe(0)
  })

  it('runs a job that was queued just before it stopped, also on a manual clock', async () => {
    const { store, wake, waiting, goOff, delays } = setUp()
    wake()
    const running = goOff()
    // It queues up behind the last look for work, and `wake` comes before that has ended.
    await store.transaction((tx) => queueJob(tx, nothing, null, 0))
    wake()
    await running
    expect(delays()).toEqual([0])
    await goOff()
    expect(await waiting()).toBe(0)
  })
})

describe('a job for later', () => {
  it('wakes the queue on a real clock when it is due', async () => {
    const { wake, add, waiting, goOff, delays, present } = setUp({ isReal: true })
    await add(1, 5000)
    wake()
    await goOff()
    expect(delays()).toEqual([5000])
    present.set(5000)
    await goOff()
    await goOff()
    expect([await waiting(), delays().length]).toEqual([0, 0])
  })

  it('has one timer, also after several requests', async () => {
    const { wake, add, goOffLast, delays } = setUp({ isReal: true })
    await add(1, 5000)
    for (let request = 0; request < 10; request += 1) {
      wake()
      await goOffLast()
      expect(delays()).toEqual([5000])
    }
  })

  it('has one timer, also after earlier jobs', async () => {
    const { wake, add, goOffLast, delays, present } = setUp({ isReal: true })
    await add(1, 5000)
    wake()
    await goOffLast()
    for (const at of [1, 2, 3]) {
      await add(1, at)
      wake()
      await goOffLast()
      present.set(at)
      await goOffLast()
      await goOffLast()
    }
    expect(delays()).toEqual([5000])
  })

  it('has a timer that is not longer than the longest delay', async () => {
    const { wake, add, goOff, delays } = setUp({ isReal: true })
    await add(1, 2 ** 40)
    wake()
    await goOff()
    expect(delays()).toEqual([2 ** 31 - 1])
  })

  it('waits on a manual clock until the clock moves', async () => {
    const { wake, add, waiting, goOff, delays, present } = setUp()
    await add(1, 5000)
    wake()
    await goOff()
    expect(delays()).toEqual([])
    present.set(5000)
    wake()
    await goOff()
    expect(await waiting()).toBe(0)
  })
})

describe('a failure of the store', () => {
  it('is reported, and the queue can be woken again', async () => {
    const { store, wake, goOff, failures, delays } = setUp()
    const { transaction } = store
    Object.assign(store, { transaction: () => Promise.reject(new TypeError('gone')) })
    wake()
    await goOff()
    expect(failures).toEqual(['queue'])
    Object.assign(store, { transaction })
    wake()
    expect(delays()).toEqual([0])
  })
})
