import { bin, max } from 'd3-array'
import type { Series } from '../../data/series.ts'
import { BarChart } from './bar-chart.tsx'
import { shownNumber } from './words.ts'

/** Counts values by size, in at most `most` ranges of equal width. */
export const binned = (
  values: readonly number[],
  most = 12,
): { readonly times: readonly string[]; readonly series: readonly Series[] } => {
  const bins = bin().thresholds(most)([...values])
  const name = ({ x0 = 0, x1 = 0 }: { readonly x0?: number | undefined; readonly x1?: number | undefined }): string =>
    x0 === x1 ? shownNumber(x0) : `${shownNumber(x0)} to ${shownNumber(x1)}`
  return {
    times: bins.map(name),
    series: [{ name: 'how many', values: bins.map(({ length }) => length) }],
  }
}

/** How many values there are of each size. */
export const Histogram = ({ title, values }: { readonly title: string; readonly values: readonly number[] }) =>
  max(values) === undefined ? null : <BarChart title={title} {...binned(values)} />
