/** Limits of Currents. Times are on the workspace's clock. Source: "Event delivery semantics" and "Custom HTTP connector". */
export const currentsLimits = {
  /** A file is written when its first event waits this long, in milliseconds, or at this many events. */
  fileAge: 5 * 60_000,
  fileEvents: 15_000,
  /** Events of one request. */
  requestEvents: 100,
  /** Bytes of an event's JSON. A larger one is dropped. */
  eventBytes: 900 * 1024,
  /** Waiting events of a connector. The oldest go. */
  waiting: 1_000_000,
  /** A connector that fails for this long is disabled, and its events go after that long. */
  failing: 5 * 24 * 3_600_000,
  kept: 7 * 24 * 3_600_000,
  /** The longest wait between two attempts. */
  longestWait: 15 * 60_000,
} as const
