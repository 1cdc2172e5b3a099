import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { total } from '../../data/series.ts'
import { Button } from '../button.tsx'
import type { ChartProps } from './chart-props.ts'
import { Marker } from './marker.tsx'
import { Picture, type PictureProps } from './picture.tsx'
import { shownNumber } from './words.ts'
import style from './chart.module.css'

export const SeriesTable = ({ title, times, series }: ChartProps) => (
  // A scrolling region takes the focus, for the keyboard.
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

export const ChartFigure = ({ title, head, times, series, note, ...picture }: FigureProps) => {
  const [isTable, setTable] = useState(false)
  const [at, setAt] = useState<number | undefined>(undefined)
  const chart = { title, times, series }
  const selected = at === undefined || at >= times.length ? undefined : at
  return (
    <figure class={`stack tight ${style['figure']}`}>
      <figcaption>
        <span>{note === undefined || note === false ? title : (head ?? title)}</span>
        {note}
        <Button look="plain" pressed={isTable} press={() => setTable(!isTable)}>
          Numbers
        </Button>
      </figcaption>
      <Picture {...chart} {...picture} at={selected} point={setAt} />
      <Legend times={times} series={series} at={selected} />
      {isTable && <SeriesTable {...chart} />}
    </figure>
  )
}

export interface FigureProps extends ChartProps, Pick<PictureProps, 'heights' | 'padding' | 'draw'> {
  /** Replaces the title where a choice beside it says the rest. */
  readonly head?: string | undefined
  readonly note?: ComponentChildren
}

export type KindProps = Omit<FigureProps, 'heights' | 'padding' | 'draw'>
