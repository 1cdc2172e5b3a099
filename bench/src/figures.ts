import type { Spread } from './statistics.ts'

const digits = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** A ratio with its quartiles: `0.31 (0.30–0.33)`. */
export const ratio = ({ median, lower, upper }: Spread): string =>
  `${digits(median)} (${digits(lower)}–${digits(upper)})`

/** A median with its unit: `12.3 µs`. */
export const amount = ({ median }: Spread, unit: string): string => `${digits(median)} ${unit}`

/** Whether a ratio meets its target: `≤ 0.5: met`. */
export const verdict = ({ median }: Spread, target: number): string =>
  `≤ ${target}: ${median <= target ? 'met' : '**missed**'}`

/** Says whether a ratio reaches its target: `≥ 0.5: met`. */
export const atLeast = ({ median }: Spread, target: number): string =>
  `≥ ${target}: ${median >= target ? 'met' : '**missed**'}`
