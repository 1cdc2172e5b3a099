import { standing } from '../data/connection.ts'
import { useRow, useWorkspace } from '../data/control.ts'

/** Counts at the last visit, by what is counted. Only the page remembers them. */
const seen = new Map<string, number>()

const since = (name: string, count: unknown, isHere: boolean): number => {
  if (typeof count !== 'number') return 0
  // A count that fell began again.
  const before = isHere ? count : Math.min(seen.get(name) ?? 0, count)
  seen.set(name, before)
  return count - before
}

/** As many as the log keeps requests. */
const mostGroups = 10_000

export interface Unseen {
  readonly refused: number
  readonly unmatched: number
}

/** Counts the requests that want a person, since the last visit to the requests. */
export const useUnseen = (isHere: boolean): Unseen => {
  const workspace = useWorkspace()
  const { data } = useRow('requests.errors', { params: { workspace }, query: { limit: mostGroups } })
  const refused = data?.errors.reduce((sum, { count }) => sum + count, 0)
  return {
    refused: since(`refused ${workspace}`, refused, isHere),
    unmatched: since('unmatched', standing.value['unmatched'], isHere),
  }
}
