import type { Instant } from '@brazier/domain'

/** A workspace's time. */
export interface Clock {
  /** The present, UTC milliseconds; never earlier than an earlier answer unless it was set back. */
  now(): Instant
}

/** A clock that stands still until it is told. */
export interface ManualClock extends Clock {
  /** Sets the present to an instant, also an earlier one. */
  set(now: Instant): void
}

/** A manual clock that shows `start`. */
export const manualClock = (start: Instant): ManualClock => {
  let present = start
  return {
    now: () => present,
    set: (now) => {
      present = now
    },
  }
}

/** Whether a clock can be set. */
export const isManual = (clock: Clock | ManualClock): clock is ManualClock => 'set' in clock
