import { useFilters } from './use-filters.ts'
import { shownDays, type Span } from './use-series.ts'

/** An endpoint that gives fewer is asked for its own most. */
export const mostDays = 100

export interface AskedSpan {
  readonly span: Span
  /** As typed: may be invalid. */
  readonly text: string
  set(values: { readonly days?: string; readonly until?: string }): void
}

/** Reads `days`, and the last as `until`, from the address. */
export const useSpan = (): AskedSpan => {
  const { get, set } = useFilters()
  const text = get('days')
  const wanted = Number(text)
  const days = Number.isInteger(wanted) && wanted >= 1 ? Math.min(wanted, mostDays) : shownDays
  const until = /^\d{4}-\d\d-\d\d$/.test(get('until')) ? get('until') : undefined
  return { span: { days, until }, text, set }
}
