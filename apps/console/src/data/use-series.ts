import { useMemo } from 'preact/hooks'
import { useRow, useWorkspace } from './control.ts'
import { lengthOf, type SeriesOperation } from './series-operations.ts'
import { type Measured, readSeries } from './series.ts'
import { useCall } from './use-call.ts'
import type { Known } from './use-query.ts'

/** How many days are shown. */
export const shownDays = 14

/** What a series is asked with, beside its span. */
export type SeriesInput = { readonly [name: string]: string }

/** The hour that the workspace's clock shows: a real clock does not change the question each second. */
const useHour = (): string | undefined => {
  const workspace = useWorkspace()
  const { data } = useRow('clock.get', { params: { workspace } })
  return data && `${data.now.slice(0, 13)}:00:00Z`
}

/** Reads the last days of a series. Undefined: nothing is asked yet. */
export const useSeries = (
  series: SeriesOperation | undefined,
  input: SeriesInput,
  days = shownDays,
): Known<Measured> => {
  const hour = useHour()
  const isReady = series !== undefined && hour !== undefined && series.needs.every((name) => (input[name] ?? '') !== '')
  const known = useCall(
    isReady
      ? {
          endpoint: series.operation.id,
          query: { ...input, length: String(lengthOf(series, days)), ending_at: hour },
        }
      : undefined,
  )
  const data = useMemo(() => (known.data === undefined ? undefined : readSeries(known.data)), [known.data])
  return { ...known, data }
}
