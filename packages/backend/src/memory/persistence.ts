import { seededIds } from '../ports/ids.ts'
import type { Persistence } from '../ports/persistence.ts'
import { memoryRateLimiter } from './rate-limiter.ts'
import { memoryStore } from './store.ts'

/** Keeps everything in this process's memory. */
export const memoryPersistence = (): Persistence => ({
  open: (_, seed) => ({ store: memoryStore(), ids: seededIds(seed), limiter: memoryRateLimiter() }),
})
