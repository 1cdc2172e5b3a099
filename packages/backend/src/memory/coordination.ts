import type { Coordination } from '../ports/persistence.ts'
import type { BegunJobs } from '../ports/queue.ts'
import type { JobOwner, StoredClock } from '../ports/store.ts'

// Memory does not outlive the process, and no other process shares it.

export const memoryCoordination: Coordination = {
  interval: Infinity,
  overdue: async () => [],
  onTold: () => undefined,
  flush: async () => undefined,
  leave: async () => undefined,
  isAlone: async () => true,
  tidy: async () => false,
}

export const memoryOwner: JobOwner = {
  isElsewhere: () => false,
  runHere: () => undefined,
  onReplaced: () => undefined,
}

export const memoryBegunJobs: BegunJobs = {
  alone: async () => 0,
  beginner: async () => 'nobody',
  begin: async () => undefined,
  end: async () => undefined,
}

export const memoryClock: StoredClock = { now: async () => undefined, set: async () => false }
