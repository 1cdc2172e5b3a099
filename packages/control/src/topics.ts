/** Topics of a workspace that can change. `addresses` says which a row shows and which it changes. Source: decision 0171. */
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

/** See `topics`. `data`: all that a state file holds. */
export type Topic = (typeof topics)[number]
