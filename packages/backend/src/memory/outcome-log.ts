import { addOutcomes, cutOutcome as cut, type Outcome, type Outcomes } from '../ports/outcomes.ts'

export interface OutcomeLog {
  add(requestId: string, outcomes: Outcomes): void
  of(requestId: string): Outcomes | undefined
  /** Empties the log, oldest first. */
  drain(): readonly (readonly [requestId: string, outcomes: Outcomes])[]
}

const shortened = ({ element, result, about }: Outcome): Outcome => ({
  element: cut(element),
  result,
  ...(about !== undefined && { about: cut(about) }),
})

/** Bytes without texts. */
const overhead = 200

const bytesOf = ({ list }: Outcomes): number =>
  list.reduce(
    (sum, { element, about = '' }) => sum + overhead + 2 * (element.length + about.length),
    overhead, // the request's part
  )

/** Drops the outcomes of the oldest requests when full. Source: decision 0147. */
export const memoryOutcomeLog = (mostRequests: number, mostBytes: number): OutcomeLog => {
  const byRequest = new Map<string, Outcomes>()
  let bytes = 0
  const remove = (requestId: string): void => {
    const known = byRequest.get(requestId)
    if (known === undefined) return
    byRequest.delete(requestId)
    bytes -= bytesOf(known)
  }
  const isFull = (): boolean => byRequest.size > mostRequests || (bytes > mostBytes && byRequest.size > 1)
  return {
    add: (requestId, { list, more }) => {
      const all = addOutcomes(byRequest.get(requestId), { list: list.map(shortened), more })
      remove(requestId)
      byRequest.set(requestId, all)
      bytes += bytesOf(all)
      while (isFull()) {
        const [oldest] = byRequest.keys()
        if (oldest !== undefined) remove(oldest)
      }
    },
    of: (requestId) => byRequest.get(requestId),
    drain: () => {
      const all = [...byRequest]
      byRequest.clear()
      bytes = 0
      return all
    },
  }
}
