import type { PastMerge, PastMerges } from '../ports/records/past-merge.ts'
import type { Journal } from './journal.ts'

/** The most merges kept, without copies of their users. Source: decision 0174. */
export const mostPastMerges = 200

export const memoryPastMerges = (journal: Journal): PastMerges => {
  let kept: readonly PastMerge[] = []
  return {
    add: (merge) => {
      const before = kept
      kept = [...kept, { ...merge, sequence: (kept.at(-1)?.sequence ?? 0) + 1 }].slice(-mostPastMerges)
      journal.note(() => {
        kept = before
      })
      return Promise.resolve()
    },
    list: (limit) => Promise.resolve(kept.slice(-limit).toReversed()),
  }
}
