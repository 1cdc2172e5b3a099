import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { area, line } from 'd3-shape'
import { lookOf } from './marker.tsx'
import { sentenceOf } from './words.ts'
import style from './chart.module.css'

const [width, height] = [112, 20]

export const Spark = ({ title, times, values }: SparkProps) => {
  const x = scaleLinear([0, Math.max(values.length - 1, 1)], [1, width - 1])
  const y = scaleLinear([0, Math.max(max(values) ?? 0, 1)], [height - 2, 2])
  const points = [...values]
  const drawn = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  )
  const below = area<number>(
    (_, index) => x(index),
    height,
    (value) => y(value),
  )
  return (
    <svg
      class={`${style['spark']} ${lookOf(0)}`}
      role="img"
      aria-label={sentenceOf(title, times, [{ name: '', values }])}
      width={width}
      height={height}
    >
      <path class={style['below']} d={below(points) ?? ''} />
      <path class={style['line']} d={drawn(points) ?? ''} />
    </svg>
  )
}

export interface SparkProps {
  readonly title: string
  readonly times: readonly string[]
  readonly values: readonly number[]
}
