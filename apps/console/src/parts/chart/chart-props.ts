import type { Series } from '../../data/series.ts'

/** Properties that every chart has. */
export interface ChartProps {
  readonly title: string
  /** The days or hours, oldest first; at most 100. */
  readonly times: readonly string[]
  readonly series: readonly Series[]
}
