/** Median and quartiles. */
export interface Spread {
  readonly median: number
  readonly lower: number
  readonly upper: number
}

const quantile = (sorted: readonly number[], at: number): number => {
  const position = (sorted.length - 1) * at
  const below = sorted[Math.floor(position)] ?? NaN
  const above = sorted[Math.ceil(position)] ?? NaN
  return below + (above - below) * (position - Math.floor(position))
}

/** NaN without measurements. */
export const spreadOf = (measurements: readonly number[]): Spread => {
  const sorted = measurements.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), lower: quantile(sorted, 0.25), upper: quantile(sorted, 0.75) }
}

/** Ratios of each round: a disturbance meets both halves. */
export const ratiosOf = (ours: readonly number[], theirs: readonly number[]): Spread =>
  spreadOf(ours.map((measured, round) => measured / (theirs[round] ?? NaN)))
