import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { total } from '../../data/series.ts'
import { Button } from '../button.tsx'
import type { ChartProps } from './chart-props.ts'
import { Marker } from './marker.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { shownNumber } from './words.ts'
import style from './chart.module.css'

/** The numbers of a chart, for who would rather read them. */
export const SeriesTable = ({ title, times, series }: ChartProps) => (
  // A region that scrolls takes the focus, so that the keyboard can scroll it.
  <div class={`box ${style['table']}`} role="region" aria-label={`Numbers: ${title}`} tabIndex={0}>
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

/** The legend of the series, each with its value at the place that is pointed at, or its sum. The numbers have their own width, so that nothing moves. */
const Legend = ({ times, series, at }: Omit<ChartProps, 'title'> & { readonly at: number | undefined }) => (
  <ul class={style['legend']}>
    <li class={style['when']}>{at === undefined ? `${times[0]} to ${times.at(-1)}` : times[at]}</li>
    {series.map((one, index) => (
      <li key={one.name}>
        {series.length > 1 && (
          <svg width="24" height="12" aria-hidden="true">
            <Marker index={index} x={12} y={6} hasLine />
          </svg>
        )}
        {series.length > 1 && one.name}
        <b>{shownNumber(at === undefined ? total(one) : (one.values[at] ?? 0))}</b>
      </li>
    ))}
  </ul>
)

/** A chart: its title, its picture, the values at the place that is pointed at, and the numbers as a table behind a toggle. */
export const ChartFigure = ({ title, head, times, series, note, ...picture }: FigureProps) => {
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number | undefined>(undefined)
  const chart = { title, times, series }
  const shown = at === undefined || at >= times.length ? undefined : at
  return (
    <figure class={style['figure']}>
      <figcaption>
        <span>{note === undefined || note === false ? title : (head ?? title)}</span>
        {note}
        <Button look="plain" pressed={isTable} press={() => setTable(!isTable)}>
          Numbers
        </Button>
      </figcaption>
      <Picture {...chart} {...picture} at={shown} point={setAt} />
      <Legend times={times} series={series} at={shown} />
      {isTable && <SeriesTable {...chart} />}
    </figure>
  )
}

export interface FigureProps extends ChartProps, Pick<PictureProps, 'heights' | 'padding' | 'draw'> {
  /** Stands instead of the title where a choice beside it says the rest. */
  readonly head?: string | undefined
  readonly note?: ComponentChildren
}

/** Properties of a chart of some kind. */
export type KindProps = Omit<FigureProps, 'heights' | 'padding' | 'draw'>
