import type { Coordination } from '../ports/persistence.ts'
import type { BegunJobs } from '../ports/queue.ts'
import type { JobOwner, StoredClock } from '../ports/store.ts'

// Memory does not outlive the process, and no other process shares it.

/** One process needs no coordination. */
export const memoryCoordination: Coordination = {
  interval: Infinity,
  overdue: async () => [],
  onTold: () => undefined,
  flush: async () => undefined,
  leave: async () => undefined,
  isAlone: async () => true,
  tidy: async () => false,
}

/** This process owns every workspace. */
export const memoryOwner: JobOwner = { isElsewhere: () => false, runHere: () => undefined }

/** No earlier process left a job. */
export const memoryBegunJobs: BegunJobs = {
  alone: async () => 0,
  beginner: async () => 'nobody',
  begin: async () => undefined,
  end: async () => undefined,
}

/** The process keeps the clock. */
export const memoryClock: StoredClock = { now: async () => undefined, set: async () => false }
