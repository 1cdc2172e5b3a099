import type { Series } from '../../data/series.ts'

/** What every chart shows. */
export interface ChartProps {
  readonly title: string
  /** The days or hours, oldest first; at most 100. */
  readonly times: readonly string[]
  readonly series: readonly Series[]
}
