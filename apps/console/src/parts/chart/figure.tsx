import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Series } from '../../data/series.ts'
import { Button } from '../button.tsx'
import { Marker } from './marker.tsx'
import { sentenceOf, shownNumber } from './words.ts'
import style from './chart.module.css'

/** What every chart shows. */
export interface ChartProps {
  readonly title: string
  /** The days or hours, oldest first; at most 100. */
  readonly times: readonly string[]
  readonly series: readonly Series[]
}

/** Measures how wide an element is, now and whenever that changes. */
export const useWidth = (): { readonly place: { current: HTMLDivElement | null }; readonly width: number } => {
  const place = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { place, width }
}

/** The numbers of a chart, for who would rather read them. */
export const SeriesTable = ({ title, times, series }: ChartProps) => (
  // A region that scrolls takes the focus, so that the keyboard can scroll it.
  <div class={style['table']} role="region" aria-label={`Numbers: ${title}`} tabIndex={0}>
    <table>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">time</th>
          {series.map(({ name }) => (
            <th scope="col" key={name}>
              {name === '' ? title : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {times.map((time, index) => (
          <tr key={time}>
            <th scope="row">{time}</th>
            {series.map(({ name, values }) => (
              <td key={name}>{shownNumber(values[index] ?? 0)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const Legend = ({ series }: Pick<ChartProps, 'series'>) => (
  <ul class={style['legend']}>
    {series.map(({ name }, index) => (
      <li key={name}>
        <svg width="24" height="12" aria-hidden="true">
          <Marker index={index} x={12} y={6} hasLine />
        </svg>
        {name}
      </li>
    ))}
  </ul>
)

/** The frame of a chart: its title, what tells the series apart, and the numbers as a table behind a toggle. */
export const ChartFigure = ({ title, head, times, series, note, children }: FigureProps) => {
  const [isTable, setTable] = useState(false)
  return (
    <figure class={style['figure']}>
      <figcaption>
        <span>{note === undefined || note === false ? title : (head ?? title)}</span>
        {note}
        <Button look="plain" pressed={isTable} press={() => setTable(!isTable)}>
          Numbers
        </Button>
      </figcaption>
      {children}
      {series.length > 1 && <Legend series={series} />}
      {isTable && <SeriesTable title={title} times={times} series={series} />}
    </figure>
  )
}

/** What such a frame holds. */
export interface FigureProps extends ChartProps {
  /** Stands instead of the title where a choice beside it says the rest. */
  readonly head?: string | undefined
  readonly note?: ComponentChildren
  readonly children: ComponentChildren
}

/** The picture: as wide as its place, with the sentence that says what it shows. */
export const Picture = ({ height, draw, ...chart }: PictureProps) => {
  const { place, width } = useWidth()
  return (
    <div ref={place} class={style['picture']}>
      <svg
        role="img"
        aria-label={sentenceOf(chart.title, chart.times, chart.series)}
        width={Math.max(width, 1)}
        height={height}
      >
        {width > 0 && draw(width)}
      </svg>
    </div>
  )
}

/** What is drawn. */
export interface PictureProps extends ChartProps {
  readonly height: number
  draw(width: number): ComponentChildren
}
