import type { Calendar, Engagement, FullRow, SeriesCell, SeriesKey, SeriesRow, Span } from '@brazier/domain'

/** What a workspace counted of its engagements. The rules of counting are the domain's; this keeps rows. */
export interface Analytics {
  /** Counts engagements in the rows they belong to, once for each time they are given. */
  add(engagements: readonly Engagement[], calendar: Calendar): Promise<void>
  /** Counts rows that were counted elsewhere; who is seen in both is one. */
  addRows(rows: readonly FullRow[]): Promise<void>
  /** The rows of a series in a span of days or hours, ascending; rows that nothing was counted in may be absent. */
  rows(key: SeriesKey, span: Span): Promise<readonly SeriesRow[]>
  /** The rows of a series in a span in one: counts added up, whom a unique counter saw in several counted once. */
  total(key: SeriesKey, span: Span): Promise<readonly SeriesCell[]>
  /** For each bucket of a span, how many users a unique counter saw in it and the `width - 1` buckets before it. */
  distinct(key: SeriesKey, counter: string, span: Span, width: number): Promise<readonly number[]>
  /** Forgets a series. */
  drop(key: SeriesKey): Promise<void>
  /** Every row, in order of family, id, sub and bucket; the cells in order of part and channel. */
  all(): Promise<readonly FullRow[]>
}
