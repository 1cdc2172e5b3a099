import { describe, expect, it } from 'vitest'
import { memoryStore } from '../memory/store.ts'
import { Unavailable } from '../ports/unavailable.ts'
import { createDeadlines } from './deadline.ts'

/** Timers that run when the test says so. */
const timers = () => {
  const waiting: { readonly delay: number; readonly work: () => void }[] = []
  return {
    waiting,
    after: (delay: number, work: () => void): void => void waiting.push({ delay, work }),
    pass: (ms: number): void => {
      for (let left = ms; waiting.length > 0;) {
        const [next] = waiting
        if (next === undefined || next.delay > left) return
        left -= next.delay
        waiting.shift()?.work()
      }
    },
  }
}

const never = Promise.withResolvers<never>().promise

describe('the deadline of a request', () => {
  it('ends all its work together, and not the time between', async () => {
    const { after, pass } = timers()
    const { within } = createDeadlines({ after }, 1000).start()
    const first = Promise.withResolvers<number>()
    const one = within(() => first.promise)
    pass(600)
    first.resolve(1)
    expect(await one).toBe(1)
    pass(10_000)
    const two = within(() => never)
    pass(300)
    const isSettled = await Promise.race([two.catch(() => true), Promise.resolve(false)])
    expect(isSettled).toBe(false)
    pass(200)
    await expect(two).rejects.toThrow(Unavailable)
    await expect(within(async () => 1)).rejects.toThrow(Unavailable)
  })

  it('leaves nothing of work that begins or ends after it', async () => {
    const { after, pass } = timers()
    const { within, bound } = createDeadlines({ after }, 1000).start()
    const store = memoryStore()
    const late = Promise.withResolvers<void>()
    const put = (tag: string, wait: Promise<void>) =>
      bound(store).transaction(async (tx) => {
        await tx.tags.put(tag, { name: tag })
        await wait
      })
    await within(() => put('kept', Promise.resolve()))
    const slow = put('slow', late.promise)
    const waited = within(() => slow)
    pass(2000)
    await expect(waited).rejects.toThrow(Unavailable)
    late.resolve()
    await expect(slow).rejects.toThrow(Unavailable)
    await expect(put('later', Promise.resolve())).rejects.toThrow(Unavailable)
    await expect(bound(store).read((tx) => tx.tags.get('kept'))).rejects.toThrow(Unavailable)
    expect(await store.read((tx) => tx.tags.page(undefined, 10))).toEqual([{ name: 'kept' }])
  })

  it('takes one timer for any number of requests, and none without requests', async () => {
    const { after, pass, waiting } = timers()
    const deadlines = createDeadlines({ after }, 1000)
    const all = Array.from({ length: 1000 }, () =>
      deadlines
        .start()
        .within(() => never)
        .catch(() => 'late'),
    )
    expect(waiting).toHaveLength(1)
    pass(2000)
    expect(new Set(await Promise.all(all))).toEqual(new Set(['late']))
    pass(2000)
    expect(waiting).toHaveLength(0)
  })

  it('is never there without a limit', async () => {
    const { after, waiting } = timers()
    expect(
      await createDeadlines({ after }, Infinity)
        .start()
        .within(async () => 1),
    ).toBe(1)
    expect(waiting).toEqual([])
  })
})
