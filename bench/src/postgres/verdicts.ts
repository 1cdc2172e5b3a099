import type { Spread } from '../statistics.ts'

/** Whether a ratio is as large as it is to be: `≥ 0.5: met`. */
export const atLeast = ({ median }: Spread, target: number): string =>
  `≥ ${target}: ${median >= target ? 'met' : '**missed**'}`
