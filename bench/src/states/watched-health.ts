import { setTimeout } from 'node:timers/promises'
import { controlOf } from '../control.ts'

/** Milliseconds of a server's answers. */
export interface Waits {
  readonly longest: number
  readonly p99: number
  readonly count: number
}

/** Milliseconds. */
const every = 20

/** Asks every 20 ms while work runs, answered or not. */
export const watchHealth = async <T>(url: string, work: () => Promise<T>): Promise<{ result: T; waits: Waits }> => {
  const waits: number[] = []
  const over = new AbortController()
  const ask = async (): Promise<void> => {
    const from = performance.now()
    await controlOf(url).health()
    waits.push(performance.now() - from)
  }
  const asking = (async () => {
    const asked: Promise<void>[] = []
    while (!over.signal.aborted) {
      asked.push(ask())
      await setTimeout(every)
    }
    await Promise.all(asked)
  })()
  try {
    const result = await work()
    return { result, waits: spread(waits) }
  } finally {
    over.abort()
    await asking
  }
}

const spread = (waits: readonly number[]): Waits => {
  const sorted = waits.toSorted((a, b) => a - b)
  return { longest: sorted.at(-1) ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, count: sorted.length }
}
