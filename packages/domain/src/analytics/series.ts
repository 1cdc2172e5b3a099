/**
 * What rows are about. `campaign`, `canvas`: `id` is its id, one row a day. `send`: `id` is the campaign's, `sub` the send_id.
 * The rest are activities: `id` is the event or product (empty for all products), `sub` the app (empty for all); those with
 * `.hour` have one row an hour.
 */
export const seriesFamilies = [
  'campaign',
  'send',
  'canvas',
  'event',
  'event.hour',
  'purchase',
  'purchase.hour',
  'session',
  'session.hour',
  'active',
  'new_user',
  'uninstall',
] as const

/** One of `seriesFamilies`. */
export type SeriesFamily = (typeof seriesFamilies)[number]

/** Names the rows of one thing. */
export interface SeriesKey {
  readonly family: SeriesFamily
  readonly id: string
  readonly sub: string
}

/** What one cell of a row counted: counters by name, unique counts among them. Absent means 0. */
export type Counts = { readonly [counter: string]: number }

/**
 * One cell. Campaigns and sends: `part` is the variation, `channel` the channel, and the cell of the whole day has neither.
 * Canvases: `part` is empty for the whole, `variant:<id>` or `step:<id>`. Activities: `part` is the segment, empty for all users.
 */
export interface SeriesCell {
  readonly part: string
  readonly channel: string
  readonly counts: Counts
}

/** The cells of one day or hour; empty ones may be absent. */
export interface SeriesRow {
  /** The day or hour, as a `Calendar` numbers them. */
  readonly bucket: number
  readonly cells: readonly SeriesCell[]
}
