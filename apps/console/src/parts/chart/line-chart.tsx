import { line } from 'd3-shape'
import { ChartFigure, type KindProps } from './figure.tsx'
import { lookOf, Marker } from './marker.tsx'
import type { Scales } from './picture.tsx'
import style from './chart.module.css'

/** Most times with a mark each. */
const mostMarks = 31

const Lines = ({ times, series, values, place }: Pick<KindProps, 'times' | 'series'> & Scales) => {
  const path = line<number>(
    (_, index) => place(index) ?? 0,
    (value) => values(value),
  )
  return series.map((one, index) => (
    <g key={one.name} class={lookOf(index)}>
      <path class={style['line']} d={path([...one.values]) ?? ''} />
      {times.length <= mostMarks &&
        one.values.map((value, at) => <Marker key={times[at]} index={index} x={place(at) ?? 0} y={values(value)} />)}
    </g>
  ))
}

export const LineChart = (chart: KindProps) => (
  <ChartFigure
    {...chart}
    heights={chart.series.flatMap(({ values }) => values)}
    draw={(scales) => <Lines times={chart.times} series={chart.series} {...scales} />}
  />
)
