import type { Coordination } from '../ports/persistence.ts'
import type { BegunJobs } from '../ports/queue.ts'
import type { JobOwner, StoredClock } from '../ports/store.ts'

// Nothing in memory outlives the process, and no other process shares it.

/** The coordination of one process with itself. */
export const memoryCoordination: Coordination = {
  interval: Infinity,
  overdue: async () => [],
  onTold: () => undefined,
  flush: async () => undefined,
  leave: async () => undefined,
  isAlone: async () => true,
  tidy: async () => false,
}

/** The owner of every workspace in memory: this process. */
export const memoryOwner: JobOwner = { isElsewhere: () => false, runHere: () => undefined }

/** No job of an earlier process is left. */
export const memoryBegunJobs: BegunJobs = {
  alone: async () => 0,
  beginner: async () => 'nobody',
  begin: async () => undefined,
  end: async () => undefined,
}

/** The process keeps the clock. */
export const memoryClock: StoredClock = { now: async () => undefined, set: async () => false }
