import { stack } from 'd3-shape'
import { useId } from 'preact/hooks'
import { summed } from '../../data/series.ts'
import { ChartFigure, type KindProps } from './figure.tsx'
import { lookOf } from './marker.tsx'
import type { Scales } from './picture.tsx'
import style from './chart.module.css'

/** Fills differ without colour: plain, and lines in several directions. */
const Fills = ({ id, count }: { readonly id: string; readonly count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, index) => (
      <pattern
        key={index}
        id={`${id}${index}`}
        class={lookOf(index)}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={`rotate(${index * 45})`}
      >
        <rect class={index === 0 ? style['solid'] : style['soft']} width="6" height="6" />
        {index > 0 && <rect class={style['solid']} width="3" height="6" />}
      </pattern>
    ))}
  </defs>
)

const Bars = ({ times, series, values, place }: Pick<KindProps, 'times' | 'series'> & Scales) => {
  const id = useId()
  const wide = Math.max(2, Math.min(28, place.step() * 0.7))
  const layers = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((at, index) => series[index]?.values[at] ?? 0)(times.map((_, at) => at))
  return (
    <>
      <Fills id={id} count={series.length} />
      {layers.map((layer, index) => (
        <g key={series[index]?.name}>
          {layer.map(([from, to], at) => (
            <rect
              key={times[at]}
              x={(place(at) ?? 0) - wide / 2}
              width={wide}
              y={values(to)}
              height={Math.max(values(from) - values(to), 0)}
              fill={`url(#${id}${index})`}
            />
          ))}
        </g>
      ))}
    </>
  )
}

export const BarChart = (chart: KindProps) => (
  <ChartFigure
    {...chart}
    heights={summed(chart.series)}
    padding={0.5}
    draw={(scales) => <Bars times={chart.times} series={chart.series} {...scales} />}
  />
)
