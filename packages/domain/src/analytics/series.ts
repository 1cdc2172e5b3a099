/**
 * The families of series. `campaign` and `canvas`: `id` is theirs, one row a day. `send`: `id` is the campaign's, `sub` the send_id. The
 * rest are activities: `id` is the event or product (empty for all products), `sub` the app (empty for all). Those with `.hour` have one
 * row an hour.
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

/** The key of a series. */
export interface SeriesKey {
  readonly family: SeriesFamily
  readonly id: string
  readonly sub: string
}

/** The counts of one cell, by counter, unique ones included. Absent means 0. */
export type Counts = { readonly [counter: string]: number }

/**
 * One cell of a row. Campaigns and sends: `part` is the variation; it and `channel` are empty for the whole day. Canvases: `part` is empty
 * for the whole, else `variant:<id>` or `step:<id>`. Activities: `part` is the segment, empty for all users.
 */
export interface SeriesCell {
  readonly part: string
  readonly channel: string
  readonly counts: Counts
}

/** The cells of one day or hour; empty ones may be absent. */
export interface SeriesRow {
  /** The day or hour, from a `Calendar`. */
  readonly bucket: number
  readonly cells: readonly SeriesCell[]
}
