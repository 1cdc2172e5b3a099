import { useFilters } from './use-filters.ts'
import { shownDays, type Span } from './use-series.ts'

/** The most days that anybody asks for; an endpoint that gives fewer is asked for its own most. */
export const mostDays = 100

/** The days that the address names, and how to change them. */
export interface AskedSpan {
  readonly span: Span
  /** The text of the field, which may be no number yet. */
  readonly text: string
  set(values: { readonly days?: string; readonly until?: string }): void
}

/** Reads which days of a series are wanted from the address: `days`, and the last day as `until`. */
export const useSpan = (): AskedSpan => {
  const { get, set } = useFilters()
  const text = get('days')
  const wanted = Number(text)
  const days = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, mostDays) : shownDays
  const until = /^\d{4}-\d\d-\d\d$/.test(get('until')) ? get('until') : undefined
  return { span: { days, until }, text, set }
}
