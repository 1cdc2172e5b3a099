import type { ScaleLinear, ScalePoint } from 'd3-scale'
import type { ComponentChildren } from 'preact'
import { useWidth } from '../../data/use-width.ts'
import { Axes, type Room, roomFor, timeScale, valueScale } from './axes.tsx'
import type { ChartProps } from './chart-props.ts'
import { sentenceOf, valuesAt } from './words.ts'
import style from './chart.module.css'

const height = 168

/** Returns undefined if a key leads nowhere. */
const stepTo = (key: string, at: number | undefined, count: number): number | undefined => {
  const from = at ?? (key === 'ArrowLeft' ? count : -1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(from - 1, 0)
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(from + 1, count - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Moves through the times by pointer and arrow keys. */
const Pointer = ({ at, point, place, room, ...chart }: PointerProps) => {
  const { times } = chart
  return (
    <div
      class={style['pointer']}
      role="slider"
      tabIndex={0}
      aria-label={`Values of ${chart.title}`}
      aria-valuemin={0}
      aria-valuemax={times.length - 1}
      aria-valuenow={at ?? times.length - 1}
      aria-valuetext={valuesAt(chart.times, chart.series, at ?? times.length - 1)}
      onPointerMove={({ offsetX }) => {
        const first = place(0) ?? room.left
        const nearest = Math.round((offsetX - first) / Math.max(place.step(), 1))
        point(Math.min(Math.max(nearest, 0), times.length - 1))
      }}
      onPointerLeave={() => point(undefined)}
      onBlur={() => point(undefined)}
      onKeyDown={(event) => {
        const target = event.key === 'Escape' ? undefined : stepTo(event.key, at, times.length)
        if (target === undefined && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        point(target)
      }}
    />
  )
}

interface PointerProps extends ChartProps {
  readonly at: number | undefined
  readonly place: ScalePoint<number>
  readonly room: Room
  point(at: number | undefined): void
}

/** As wide as its place. */
export const Picture = ({ heights, padding, draw, at, point, ...chart }: PictureProps) => {
  const { place: element, width } = useWidth<HTMLDivElement>()
  const room = roomFor(Math.max(width, 1), height, heights)
  const values = valueScale(Math.max(0, ...heights), room)
  const place = timeScale(chart.times.length, room, padding)
  const x = at === undefined ? undefined : place(at)
  return (
    <div ref={element} class={style['picture']}>
      <svg
        role="img"
        aria-label={sentenceOf(chart.title, chart.times, chart.series)}
        width={room.width}
        height={height}
      >
        {width > 0 && (
          <>
            <Axes times={chart.times} room={room} values={values} place={place} />
            {x !== undefined && <line class={style['cursor']} x1={x} x2={x} y1="0" y2={height - room.bottom} />}
            {draw({ values, place })}
          </>
        )}
      </svg>
      <Pointer {...chart} at={at} point={point} place={place} room={room} />
    </div>
  )
}

export interface PictureProps extends ChartProps {
  /** The largest is at the top. */
  readonly heights: readonly number[]
  /** Room at both ends, in steps between times. */
  readonly padding?: number
  /** Under the pointer. */
  readonly at: number | undefined
  point(at: number | undefined): void
  draw(scales: Scales): ComponentChildren
}

export interface Scales {
  readonly values: ScaleLinear<number, number>
  readonly place: ScalePoint<number>
}
