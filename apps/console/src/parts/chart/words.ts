import type { Series } from '../../data/series.ts'

/** Thousands apart, at most two decimals. */
export const shownNumber = (value: number): string => value.toLocaleString('en', { maximumFractionDigits: 2 })

const ofOne = ({ name, values }: Series, times: readonly string[]): string => {
  const sum = values.reduce((before, value) => before + value, 0)
  const most = Math.max(...values)
  const about = name === '' ? '' : `${name}: `
  if (sum === 0) return `${about}nothing`
  return `${about}${shownNumber(sum)} in all, most on ${times[values.indexOf(most)]} with ${shownNumber(most)}`
}

export const sentenceOf = (title: string, times: readonly string[], series: readonly Series[]): string => {
  const [first, last] = [times[0], times.at(-1)]
  if (first === undefined || last === undefined || series.length === 0) return `${title}: no numbers.`
  const span = first === last ? `on ${first}` : `from ${first} to ${last}`
  const sentences = series.slice(0, 4).map((one) => ofOne(one, times))
  const more = series.length > 4 ? `; and ${series.length - 4} more` : ''
  return `${title} ${span}. ${sentences.join('; ')}${more}.`
}

/** Writes `2026-01-02: Original 3, New 4`. */
export const valuesAt = (times: readonly string[], series: readonly Series[], at: number): string =>
  `${times[at] ?? ''}: ${series.map(({ name, values }) => `${name} ${shownNumber(values[at] ?? 0)}`.trim()).join(', ')}`
