import type { SyncRun } from '../ports/records/integration.ts'
import { syncRunKey, type SyncRuns } from '../ports/records/sync-runs.ts'
import type { Journal } from './journal.ts'
import { type SortedBlocks, sortedBlocks } from './sorted-blocks.ts'

export const memorySyncRuns = (journal: Journal): SyncRuns => {
  const byIntegration = new Map<string, SortedBlocks<SyncRun>>()
  const runsOf = (id: string): SortedBlocks<SyncRun> => {
    const known = byIntegration.get(id) ?? sortedBlocks<SyncRun>(syncRunKey)
    byIntegration.set(id, known)
    return known
  }
  return {
    put: (run) => {
      const runs = runsOf(run.integration_id)
      const before = runs.get(syncRunKey(run))
      runs.set(run)
      journal.note(
        () => {
          if (before === undefined) runs.delete(syncRunKey(run))
          else runs.set(before)
        },
        { collection: 'sync_runs', id: `${run.integration_id}/${run.number}`, before, after: run },
      )
      return Promise.resolve()
    },
    page: (id, { side, key }, limit) => Promise.resolve(runsOf(id)[side](key, limit)),
    keyAt: (id, index) => {
      const run = runsOf(id).at(index)
      return Promise.resolve(run === undefined ? undefined : syncRunKey(run))
    },
  }
}
