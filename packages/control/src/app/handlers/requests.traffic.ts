import type { LoggedRequest } from '@brazier/backend/parts'
import type { ControlHandler } from '../control-handler.ts'
import { iso } from '../shown.ts'

const [second, minute, day] = [1000, 60_000, 86_400_000]

/** Widths of buckets to choose from, and their number. */
const [widths, buckets] = [[1, 5, 15, 30].flatMap((of) => [of * second, of * minute]).toSorted((a, b) => a - b), 60]

const cameAt = ({ arrived_at: arrived, time }: LoggedRequest): number => arrived ?? time

const endOf = ({ status, refused_by: step }: LoggedRequest): 'done' | 'refused' | 'failed' => {
  if (status === 0 || status >= 500) return 'failed'
  return step === undefined ? 'done' : 'refused'
}

export const requestsTraffic: ControlHandler<'requests.traffic'> = async ({ workspace }) => {
  const all = await workspace.requests.list(Infinity)
  const last = all.reduce((latest, logged) => Math.max(latest, cameAt(logged)), -Infinity)
  const lately = all.filter((logged) => cameAt(logged) > last - day)
  const first = lately.reduce((earliest, logged) => Math.min(earliest, cameAt(logged)), last)
  const fits = (wide: number): boolean => Math.floor(last / wide) - Math.floor(first / wide) < buckets
  const width = widths.find(fits) ?? 30 * minute
  if (all.length === 0) return { status: 200, body: { bucket_ms: width, done: [], refused: [], failed: [] } }
  const begin = Math.floor(last / width) - buckets + 1
  const empty = (): number[] => Array.from({ length: buckets }, () => 0)
  const counts = { done: empty(), refused: empty(), failed: empty() }
  for (const logged of lately) {
    const lane = counts[endOf(logged)]
    const at = Math.floor(cameAt(logged) / width) - begin
    lane[at] = (lane[at] ?? 0) + 1
  }
  return { status: 200, body: { from: iso(begin * width), bucket_ms: width, ...counts } }
}
