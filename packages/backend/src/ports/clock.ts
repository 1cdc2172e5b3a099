import type { Instant } from '@brazier/domain/rules'

/** The source of a workspace's time. */
export interface Clock {
  /** Returns the present in UTC milliseconds. It only goes back if somebody sets the clock back. */
  now(): Instant
}

/** A clock that moves only when it is set. */
export interface ManualClock extends Clock {
  /** Sets the present to an instant, later or earlier. */
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

/** Returns whether a clock is manual. */
export const isManual = (clock: Clock | ManualClock): clock is ManualClock => 'set' in clock
