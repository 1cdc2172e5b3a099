import type { Runtime } from '../ports/runtime.ts'
import { Unavailable } from '../ports/unavailable.ts'

const largeBytes = 256 * 1024

/** The most bytes of waiting bodies. */
const mostWaiting = 256 * 1024 * 1024

/** Event loop turns between two steps of large bodies. Node accepts one new connection a turn. */
const turns = 50

/** Lets one large body at a time be worked on, so that small requests are answered in between. */
export interface Lane {
  /**
   * Waits until a body of this size may be worked on; a small one may at once. Resolves to a function that admits the next. Rejects with
   * `Unavailable` if too many wait.
   */
  enter(bytes: number): Promise<() => void>
  /** Lets other work run between two steps of a body of this size. */
  yieldIfBusy(bytes: number): Promise<void>
}

const leave = (): void => undefined

/** If the runtime cannot pause, nothing waits. Source: decision 0124. */
export const createLane = ({ pause }: Pick<Runtime, 'pause'>): Lane => {
  let last = Promise.resolve()
  let waiting = 0
  if (pause === undefined) return { enter: async () => leave, yieldIfBusy: async () => undefined }
  const yieldIfBusy = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await pause()
  }
  const enter = async (bytes: number): Promise<() => void> => {
    if (waiting + bytes > mostWaiting) throw new Unavailable('too many large bodies wait')
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    waiting += bytes
    await before
    await yieldIfBusy()
    waiting -= bytes
    return resolve
  }
  return {
    enter: async (bytes) => (bytes < largeBytes ? leave : enter(bytes)),
    yieldIfBusy: async (bytes) => (bytes < largeBytes ? undefined : yieldIfBusy()),
  }
}
