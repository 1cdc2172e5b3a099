import { useMemo } from 'preact/hooks'
import { useRow, useWorkspace } from './control.ts'
import { lengthOf, type SeriesOperation } from './series-operations.ts'
import { type Measured, readSeries } from './series.ts'
import { useCall } from './use-call.ts'
import type { Known } from './use-query.ts'

export const shownDays = 14

export interface Span {
  readonly days: number
  /** The last day, like `2026-03-01`. Absent: today, on the workspace's clock. */
  readonly until?: string | undefined
}

export type SeriesInput = { readonly [name: string]: string }

const quarterMs = 900_000

/** Days begin at a quarter; a real clock does not change the question each second. */
const useQuarter = (): string | undefined => {
  const workspace = useWorkspace()
  const { data } = useRow('clock.get', { params: { workspace } })
  return data && new Date(Math.floor(Date.parse(data.now) / quarterMs) * quarterMs).toISOString()
}

/** Reads some days of a series, by default the last 14. Undefined: nothing is asked yet. */
export const useSeries = (
  series: SeriesOperation | undefined,
  input: SeriesInput,
  { days, until }: Span = { days: shownDays },
): Known<Measured> => {
  const quarter = useQuarter()
  // This instant is on that day in zones from −10 to +13:45 hours: the page does not know the company's.
  const end = until === undefined ? series?.needsEnd === true && quarter : `${until}T10:14:59Z`
  const isReady = series !== undefined && end !== undefined && series.needs.every((name) => (input[name] ?? '') !== '')
  const known = useCall(
    isReady
      ? {
          endpoint: series.operation.id,
          query: { ...input, length: String(lengthOf(series, days)), ...(end !== false && { ending_at: end }) },
        }
      : undefined,
  )
  const data = useMemo(() => (known.data === undefined ? undefined : readSeries(known.data)), [known.data])
  return { ...known, data }
}
