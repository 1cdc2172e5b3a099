import type { Box } from '../../data/use-boxes.ts'
import style from './canvas-flow.module.css'

/** A way from one node of a Canvas to another, and the part of those at the first who take it; undefined where nobody knows. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly share: number | undefined
}

/** Bends from the right of one box to the left of another. */
const pathOf = ({ right, middle }: Box, to: Box): string => {
  const bend = Math.max((to.left - right) / 2, 12)
  return `M ${right} ${middle} C ${right + bend} ${middle} ${to.left - bend} ${to.middle} ${to.left} ${to.middle}`
}

/** The ways of a Canvas as lines behind its steps: the wider, the more of the users take it. The lists in the steps say the same in words. */
export const Edges = ({ edges, boxes }: EdgesProps) => (
  <svg class={style['edges']} aria-hidden="true">
    {edges.map(({ from, to, share }) => {
      const [first, second] = [boxes.get(from), boxes.get(to)]
      if (first === undefined || second === undefined) return null
      return (
        <g key={`${from} ${to}`}>
          <path
            class={style['edge']}
            d={pathOf(first, second)}
            stroke-width={share === undefined ? 1.5 : 1.5 + 8 * share}
          />
          <circle class={style['tip']} cx={second.left} cy={second.middle} r="4" />
          {share !== undefined && (
            <text class={style['share']} x={(first.right + second.left) / 2} y={(first.middle + second.middle) / 2 - 8}>
              {Math.round(share * 100)} %
            </text>
          )}
        </g>
      )
    })}
  </svg>
)

/** Lines between boxes. */
export interface EdgesProps {
  readonly edges: readonly Edge[]
  readonly boxes: ReadonlyMap<string, Box>
}
