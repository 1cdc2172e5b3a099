import { ratiosOf, type Spread, spreadOf } from './statistics.ts'

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

export const comparison = (
  ours: readonly number[],
  other: readonly number[],
  unit: string,
  target?: number,
  judge = verdict,
): readonly string[] => {
  const against = ratiosOf(ours, other)
  const met = target === undefined ? 'none' : judge(against, target)
  return [amount(spreadOf(ours), unit), amount(spreadOf(other), unit), ratio(against), met]
}
