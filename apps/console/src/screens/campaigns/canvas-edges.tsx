import type { Box } from '../../data/use-boxes.ts'
import style from './canvas-flow.module.css'

/** The share of users who take a way; undefined: unknown. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly share: number | undefined
}

const pathOf = ({ right, middle }: Box, to: Box): string => {
  const bend = Math.max((to.left - right) / 2, 12)
  return `M ${right} ${middle} C ${right + bend} ${middle} ${to.left - bend} ${to.middle} ${to.left} ${to.middle}`
}

/** Draws lines behind the steps, wider for more users. The steps' lists say the same. */
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

export interface EdgesProps {
  readonly edges: readonly Edge[]
  readonly boxes: ReadonlyMap<string, Box>
}
