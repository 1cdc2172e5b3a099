import { readFileSync, writeFileSync } from 'node:fs'
import * as z from 'zod'

export type Costs = Readonly<Record<string, number>>

const Cost = z.object({ measured: z.number(), ceiling: z.number() })
const Recorded = z.record(z.string(), z.record(z.string(), Cost))

/** Figures by package and measurement. */
export type RecordedCosts = z.infer<typeof Recorded>

const file = new URL('costs.json', import.meta.url)

export const readCosts = (): RecordedCosts => Recorded.parse(JSON.parse(readFileSync(file, 'utf8')))

/** An existing ceiling stays. A new one has 15 % of air, and is at least 1000. */
export const recordCosts = (measured: Readonly<Record<string, Costs>>): void => {
  const before = readCosts()
  const lines = Object.entries(measured).map(([name, costs]) => {
    const figures = Object.entries(costs).map(([what, figure]) => {
      const ceiling = before[name]?.[what]?.ceiling ?? Math.max(1000, roundUp(figure * 1.15))
      return [what, { measured: figure, ceiling }] as const
    })
    return [name, Object.fromEntries(figures)] as const
  })
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
}

/** Returns costs above the ceiling, and unrecorded ones. */
export const overCeiling = (name: string, costs: Costs, recorded: RecordedCosts): readonly string[] =>
  Object.entries(costs).flatMap(([what, figure]) => {
    const ceiling = recorded[name]?.[what]?.ceiling
    if (ceiling === undefined) return [`${what}: ${figure}, and costs.json has no ceiling (\`--record\` writes one)`]
    return figure > ceiling ? [`${what}: ${figure}, more than the ceiling of ${ceiling}`] : []
  })

/** Keeps two significant digits. */
const roundUp = (figure: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(figure)) - 1)
  return Math.ceil(figure / step) * step
}
