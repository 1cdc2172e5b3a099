import type { Series } from '../../data/series.ts'

export interface ChartProps {
  readonly title: string
  /** Days or hours, oldest first; at most 100. */
  readonly times: readonly string[]
  readonly series: readonly Series[]
}
