import { describe, expect, it } from 'vitest'
import { createPatience, rejectAbandoned } from './patience.ts'
import type { PendingWork } from './work-queue.ts'

const work = (signal?: AbortSignal, reject: (error: unknown) => void = () => undefined): PendingWork => ({
  work: async () => undefined,
  resolve: () => undefined,
  reject,
  signal,
})

/** A work, and how to say that nobody waits for it any more. */
const waitedFor = () => {
  const { signal, abort } = ((controller: AbortController) => ({
    signal: controller.signal,
    abort: () => controller.abort(new Error('late')),
  }))(new AbortController())
  return { work: work(signal), abort }
}

describe('the patience with a group of works', () => {
  it('ends when nobody waits for any of them', () => {
    const [one, two] = [waitedFor(), waitedFor()]
    const { signal } = createPatience([one.work, two.work])
    one.abort()
    expect(signal.aborted).toBe(false)
    two.abort()
    expect(signal.aborted).toBe(true)
  })

  it('ends when nobody waits for the one that runs', () => {
    const [one, two] = [waitedFor(), waitedFor()]
    const { signal, running } = createPatience([one.work, two.work])
    running(two.work)
    one.abort()
    expect(signal.aborted).toBe(false)
    two.abort()
    expect(signal.aborted).toBe(true)
  })

  it('does not count works that have their outcome', () => {
    const [one, two] = [waitedFor(), waitedFor()]
    const { signal, done } = createPatience([one.work, two.work])
    one.abort()
    done(two.work)
    expect(signal.aborted).toBe(true)
    const three = waitedFor()
    const all = createPatience([three.work])
    all.done(three.work)
    three.abort()
    expect(all.signal.aborted).toBe(false)
  })

  it('never ends with a job among them, unless another one runs', () => {
    const one = waitedFor()
    const { signal, running } = createPatience([work(), one.work])
    one.abort()
    expect(signal.aborted).toBe(false)
    const two = waitedFor()
    const beside = createPatience([work(), two.work])
    beside.running(two.work)
    two.abort()
    expect(beside.signal.aborted).toBe(true)
    running(undefined)
    expect(signal.aborted).toBe(false)
  })

  it('lets the works run again for which somebody waits', () => {
    const refused: unknown[] = []
    const kept = work()
    expect(rejectAbandoned([work(AbortSignal.abort('late'), (error) => refused.push(error)), kept])).toEqual([kept])
    expect(refused).toEqual(['late'])
  })
})
