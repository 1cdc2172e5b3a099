import { line } from 'd3-shape'
import { Axes, roomFor, timeScale, valueScale } from './axes.tsx'
import { ChartFigure, type ChartProps, type FigureProps, Picture } from './figure.tsx'
import { lookOf, Marker } from './marker.tsx'
import { shownNumber } from './words.ts'
import style from './chart.module.css'

const height = 168

const Lines = ({ times, series, width }: Omit<ChartProps, 'title'> & { readonly width: number }) => {
  const all = series.flatMap(({ values }) => values)
  const room = roomFor(width, height, all)
  const values = valueScale(Math.max(0, ...all), room)
  const place = timeScale(times.length, room)
  const path = line<number>(
    (_, index) => place(index) ?? 0,
    (value) => values(value),
  )
  return (
    <>
      <Axes times={times} room={room} values={values} place={place} />
      {series.map((one, index) => (
        <g key={one.name} class={lookOf(index)}>
          <path class={style['line']} d={path(one.values) ?? ''} />
          {times.length <= 31 &&
            one.values.map((value, at) => (
              <Marker key={times[at]} index={index} x={place(at) ?? 0} y={values(value)} />
            ))}
        </g>
      ))}
      {times.map((time, at) => (
        <rect
          key={time}
          class={style['hit']}
          x={(place(at) ?? 0) - place.step() / 2}
          width={Math.max(place.step(), 4)}
          y="0"
          height={height}
        >
          <title>
            {[time, ...series.map(({ name, values: of }) => `${name} ${shownNumber(of[at] ?? 0)}`)].join('\n')}
          </title>
        </rect>
      ))}
    </>
  )
}

/** Numbers over time as lines, one for each series. */
export const LineChart = ({ note, head, ...chart }: Omit<FigureProps, 'children'>) => (
  <ChartFigure {...chart} head={head} note={note}>
    <Picture {...chart} height={height} draw={(width) => <Lines {...chart} width={width} />} />
  </ChartFigure>
)
