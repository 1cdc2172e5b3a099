import type { Runtime } from '../ports/runtime.ts'

/** The share of the memory from which on a state is refused. Above it, a process collects garbage most of its time. */
const mostShare = 0.85

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`

/** The error of a state that does not fit the memory of the process. Nothing of it was kept. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Returns a function to call again and again while a state is read or loaded. It throws `NoRoom` when the memory of the process is
 * nearly full. What was garbage before the start does not count.
 */
export const createRoom = (memory: Runtime['memory']): (() => void) => {
  const before = memory?.().collections
  return () => {
    const now = memory?.()
    if (now === undefined || now.collections === before || now.used <= now.most * mostShare) return
    throw new NoRoom(
      `there is no memory for this state: ${megabytes(now.used)} of ${megabytes(now.most)} are in use. ${now.advice}`,
    )
  }
}
