import { stack } from 'd3-shape'
import { useId } from 'preact/hooks'
import { summed } from '../../data/series.ts'
import { Axes, roomFor, timeScale, valueScale } from './axes.tsx'
import { ChartFigure, type ChartProps, type FigureProps, Picture } from './figure.tsx'
import { lookOf } from './marker.tsx'
import { shownNumber } from './words.ts'
import style from './chart.module.css'

const height = 168

/** Fills that differ without colour: plain, and lines in several directions. */
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

const Bars = ({ times, series, width }: Omit<ChartProps, 'title'> & { readonly width: number }) => {
  const id = useId()
  const sums = summed(series)
  const room = roomFor(width, height, sums)
  const values = valueScale(Math.max(0, ...sums), room)
  const place = timeScale(times.length, room, 0.5)
  const wide = Math.max(2, Math.min(28, place.step() * 0.7))
  const layers = stack<number, number>()
    .keys(series.map((_, index) => index))
    .value((at, index) => series[index]?.values[at] ?? 0)(times.map((_, at) => at))
  return (
    <>
      <Fills id={id} count={series.length} />
      <Axes times={times} room={room} values={values} place={place} />
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
            >
              <title>{`${times[at]}\n${series[index]?.name} ${shownNumber(to - from)}`}</title>
            </rect>
          ))}
        </g>
      ))}
    </>
  )
}

/** Parts of a whole over time, one upon the other. */
export const BarChart = ({ note, head, ...chart }: Omit<FigureProps, 'children'>) => (
  <ChartFigure {...chart} head={head} note={note}>
    <Picture {...chart} height={height} draw={(width) => <Bars {...chart} width={width} />} />
  </ChartFigure>
)
