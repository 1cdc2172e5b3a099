import type { Instant } from '@brazier/domain/rules'

/** The source of a workspace's time. */
export interface Clock {
  /** UTC milliseconds. Only goes back if somebody sets it back. */
  now(): Instant
}

/** A clock that moves only when it is set. */
export interface ManualClock extends Clock {
  /** Later or earlier. */
  set(now: Instant): void
}

/** Returns a manual clock that shows `start`. */
export const manualClock = (start: Instant): ManualClock => {
  let present = start
  return {
    now: () => present,
    set: (now) => {
      present = now
    },
  }
}

/** Whether a clock is manual. */
export const isManual = (clock: Clock | ManualClock): clock is ManualClock => 'set' in clock
