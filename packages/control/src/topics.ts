/**
 * What can change in a workspace, as far as a reader can tell. `addresses` says which topics a row shows, and which it
 * changes. Source: decision 0171.
 */
export const topics = [
  'requests',
  'unmatched',
  'outbox',
  'calls',
  'jobs',
  'data',
  'clock',
  'faults',
  'checkpoints',
] as const

/** See `topics`. `data` is all that a state file holds. */
export type Topic = (typeof topics)[number]
