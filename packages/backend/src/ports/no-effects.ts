import type { CountedEffects } from './job-trace.ts'

/** Returns the effects of a job that made nothing. */
export const noEffects = (): CountedEffects => ({
  messages: new Map(),
  engagements: new Map(),
  merges: [],
  calls: [],
  notCalled: new Map(),
})
