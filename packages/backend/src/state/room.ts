import type { Runtime } from '../ports/runtime.ts'

/** Share of memory from which a state is refused: above it, a process mostly collects garbage. */
const mostShare = 0.85

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000).toLocaleString('en')} MB`

/** A state does not fit the process's memory. Nothing of it was kept. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom'
}

/**
 * Returns a function to call repeatedly while a state is read or loaded. It throws `NoRoom` when memory is nearly full. Earlier garbage
 * does not count.
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
