import type { SeriesOperation } from '../../data/series-operations.ts'
import { mainMeasure, type Measured, total } from '../../data/series.ts'
import { type SeriesInput, type Span, useSeries } from '../../data/use-series.ts'
import { Choice } from '../field.tsx'
import { Facts } from '../section.tsx'
import { Pending } from '../states.tsx'
import { BarChart } from './bar-chart.tsx'
import { LineChart } from './line-chart.tsx'
import { shownNumber } from './words.ts'

/** Most lines that can be told apart. */
const mostSeries = 6

const Totals = ({ title, measured }: Pick<MeasureProps, 'title' | 'measured'>) => (
  <>
    <p>
      <strong>{title}</strong> {measured.times[0]}
    </p>
    <Facts
      facts={measured.measures.flatMap(({ name, series }) =>
        series.map((one) => [
          [name.replaceAll('_', ' '), series.length > 1 ? one.name : ''].filter(Boolean).join(' · '),
          shownNumber(total(one)),
        ]),
      )}
    />
  </>
)

export const MeasureChart = ({ title, measured, measure: wanted, choose }: MeasureProps) => {
  const measure = mainMeasure(measured.measures, wanted)
  if (measure === undefined) return <p>{title} has no numbers yet.</p>
  const Chart = measure.areParts ? BarChart : LineChart
  if (measured.times.length === 1) return <Totals title={title} measured={measured} />
  const words = measured.measures.length > 1 ? `${title}: ${measure.name.replaceAll('_', ' ')}` : title
  return (
    <>
      <Chart
        title={words}
        head={title}
        times={measured.times}
        series={measure.series.slice(0, mostSeries)}
        note={
          measured.measures.length > 1 && (
            <Choice
              label={`What ${title} counts`}
              value={measure.name}
              values={measured.measures.map(({ name }) => name)}
              change={choose}
            />
          )
        }
      />
      {measure.series.length > mostSeries && (
        <p class="small">
          Only the first {mostSeries} of {measure.series.length} are shown.
        </p>
      )}
    </>
  )
}

export interface MeasureProps {
  readonly title: string
  readonly measured: Measured
  /** Empty for none. */
  readonly measure: string
  choose(measure: string): void
}

export const SeriesView = ({ series, input, span, ...measure }: SeriesViewProps) => {
  const { data, error, retry } = useSeries(series, input, span)
  if (data === undefined) return <Pending what={measure.title} error={error} retry={retry} lines={5} />
  return <MeasureChart {...measure} measured={data} />
}

export interface SeriesViewProps extends Omit<MeasureProps, 'measured'> {
  readonly series: SeriesOperation
  readonly input: SeriesInput
  readonly span: Span
}
