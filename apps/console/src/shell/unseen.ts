import { useEffect, useState } from 'preact/hooks'
import { standing } from '../data/connection.ts'
import { useRow, useWorkspace } from '../data/control.ts'

/** Unmatched requests, and each workspace's newest refused one, at the last visit. Only the page remembers them. */
const seen = new Map<string, number>()

const since = (count: unknown, isHere: boolean): number => {
  if (typeof count !== 'number') return 0
  // A count that fell began again.
  const before = isHere ? count : Math.min(seen.get('') ?? 0, count)
  seen.set('', before)
  return count - before
}

/** The log keeps this many requests. */
const mostGroups = 10_000

export interface Unseen {
  readonly refused: number
  readonly unmatched: number
}

/** Counts the requests that want a person, since the last visit to the requests. */
export const useUnseen = (isHere: boolean): Unseen => {
  const workspace = useWorkspace()
  // Not a difference of counts: in a full log each new request displaces an old one.
  const position = Number(standing.value['requests'] ?? Infinity)
  const before = seen.get(workspace) ?? 0
  const [, draw] = useState(0)
  // An effect: right after a change the position still belongs to the workspace before.
  useEffect(() => {
    if (position >= (seen.get(workspace) ?? 0)) return
    seen.set(workspace, position)
    draw((times) => times + 1)
  }, [position])
  const after = isHere ? 0 : before
  const { data } = useRow('requests.errors', { params: { workspace }, query: { limit: mostGroups, after } })
  seen.set(workspace, isHere ? (data?.errors[0]?.last ?? before) : before)
  return {
    refused: isHere || data === undefined ? 0 : data.errors.reduce((sum, { count }) => sum + count, 0),
    unmatched: since(standing.value['unmatched'], isHere),
  }
}
