import { max } from 'd3-array'
import { type ScaleLinear, scaleLinear, scalePoint, type ScalePoint } from 'd3-scale'
import { shownNumber } from './words.ts'
import style from './chart.module.css'

export interface Room {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly bottom: number
}

export const valueScale = (largest: number, { height, bottom }: Room): ScaleLinear<number, number> =>
  scaleLinear([0, Math.max(largest, 1)], [height - bottom, 8]).nice(3)

export const timeScale = (count: number, { width, left }: Room, padding = 0): ScalePoint<number> =>
  scalePoint(
    Array.from({ length: count }, (_, index) => index),
    [left, width - 12],
  ).padding(padding)

export const roomFor = (width: number, height: number, values: readonly number[]): Room => {
  const longest = shownNumber(Math.ceil(max(values) ?? 0)).length
  return { width, height, left: 16 + longest * 7, bottom: 20 }
}

const shownTime = (time: string): string => (time.length > 10 ? time.slice(5, 16).replace('T', ' ') : time.slice(5))

export const Axes = ({ times, room, values, place }: AxesProps) => {
  const every = Math.max(1, Math.ceil(times.length / Math.max(2, Math.floor(room.width / 90))))
  const bottom = room.height - room.bottom
  return (
    <g class={style['axes']}>
      {values
        .ticks(3)
        .filter(Number.isInteger)
        .map((value) => (
          <g key={value}>
            <line x1={room.left} x2={room.width} y1={values(value)} y2={values(value)} />
            <text class={style['value']} x={room.left - 8} y={values(value) + 4}>
              {shownNumber(value)}
            </text>
          </g>
        ))}
      {times.map((time, index) =>
        (times.length - 1 - index) % every === 0 ? (
          <text
            key={time}
            class={index === times.length - 1 ? style['last'] : style['time']}
            x={index === times.length - 1 ? room.width : (place(index) ?? 0)}
            y={bottom + 16}
          >
            {shownTime(time)}
          </text>
        ) : null,
      )}
    </g>
  )
}

export interface AxesProps {
  readonly times: readonly string[]
  readonly room: Room
  readonly values: ScaleLinear<number, number>
  place(index: number): number | undefined
}
