import type { Calendar, Engagement, FullRow, SeriesCell, SeriesKey, SeriesRow, Span } from '@brazier/domain/rules'

/** A workspace's engagement counts, as rows. The domain has the rules. */
export interface Analytics {
  /** An engagement given twice counts twice. */
  add(engagements: readonly Engagement[], calendar: Calendar): Promise<void>
  /** Adds rows counted elsewhere. Unique counters count a user in both once. */
  addRows(rows: readonly FullRow[]): Promise<void>
  /** Days or hours, ascending. Rows without counts may be absent. */
  rows(key: SeriesKey, span: Span): Promise<readonly SeriesRow[]>
  /** A unique counter counts a user once over the whole span. */
  total(key: SeriesKey, span: Span): Promise<readonly SeriesCell[]>
  /** Counts different users in each bucket and the `width - 1` before it. */
  distinct(key: SeriesKey, counter: string, span: Span, width: number): Promise<readonly number[]>
  drop(key: SeriesKey): Promise<void>
  /** By family, id, sub and bucket; the cells by part and channel. */
  all(): Promise<readonly FullRow[]>
}
