import type { Spread } from './statistics.ts'

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Such as `0.31 (0.30–0.33)`, with quartiles. */
export const ratio = ({ median, lower, upper }: Spread): string =>
  `${digits(median)} (${digits(lower)}–${digits(upper)})`

/** Such as `12.3 µs`. */
export const amount = ({ median }: Spread, unit: string): string => `${digits(median)} ${unit}`

/** Such as `≤ 0.5: met`. */
export const verdict = ({ median }: Spread, target: number): string =>
  `≤ ${target}: ${median <= target ? 'met' : '**missed**'}`

/** Such as `≥ 0.5: met`. */
export const atLeast = ({ median }: Spread, target: number): string =>
  `≥ ${target}: ${median >= target ? 'met' : '**missed**'}`
