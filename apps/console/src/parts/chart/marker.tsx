import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolStar, symbolTriangle, symbolWye } from 'd3-shape'
import style from './chart.module.css'

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolStar, symbolWye]

/** After so many looks, series start again. */
export const looks = shapes.length

/** For colour, dashes and fill. */
export const lookOf = (index: number): string => style[`series${index % looks}`] ?? ''

/** Its shape tells a series apart without colour. */
export const Marker = ({ index, x, y, hasLine = false }: MarkerProps) => (
  <g class={lookOf(index)}>
    {hasLine && <line class={style['line']} x1={x - 12} x2={x + 12} y1={y} y2={y} />}
    <path
      class={style['mark']}
      d={symbol(shapes[index % looks] ?? symbolCircle, 28)() ?? ''}
      transform={`translate(${x} ${y})`}
    />
  </g>
)

export interface MarkerProps {
  readonly index: number
  readonly x: number
  readonly y: number
  readonly hasLine?: boolean
}
