import type { Calendar, Engagement, FullRow, SeriesCell, SeriesKey, SeriesRow, Span } from '@brazier/domain/rules'

/** The engagement counts of a workspace, kept as rows. The domain has the rules of counting. */
export interface Analytics {
  /** Counts engagements. The same engagement given twice counts twice. */
  add(engagements: readonly Engagement[], calendar: Calendar): Promise<void>
  /** Adds rows that were counted elsewhere. A user in both counts once for unique counters. */
  addRows(rows: readonly FullRow[]): Promise<void>
  /** Resolves to the rows of a series in a span of days or hours, ascending. Rows without counts may be absent. */
  rows(key: SeriesKey, span: Span): Promise<readonly SeriesRow[]>
  /** Resolves to the sums of a series over a span. A unique counter counts a user once, even if several rows have the user. */
  total(key: SeriesKey, span: Span): Promise<readonly SeriesCell[]>
  /** Resolves, for each bucket of a span, to the number of different users in it and the `width - 1` buckets before it. */
  distinct(key: SeriesKey, counter: string, span: Span, width: number): Promise<readonly number[]>
  /** Deletes a series. */
  drop(key: SeriesKey): Promise<void>
  /** Resolves to every row, in order of family, id, sub and bucket; the cells in order of part and channel. */
  all(): Promise<readonly FullRow[]>
}
