import type { SyncRun } from '../ports/records/integration.ts'
import { syncRunKey } from '../ports/records/sync-runs.ts'
import type { Transaction } from '../ports/store.ts'

/** Read at once. */
const runsOfPage = 50

/** Resolves to the newest run that has a last time, of all or of those before one. */
export const lastSynced = async (
  { syncRuns }: Transaction,
  integrationId: string,
  before?: Pick<SyncRun, 'number'>,
): Promise<SyncRun | undefined> => {
  for (let last = before; ;) {
    const position =
      last === undefined ? ({ side: 'after' } as const) : ({ side: 'after', key: syncRunKey(last) } as const)
    const runs: readonly SyncRun[] = await syncRuns.page(integrationId, position, runsOfPage)
    const found = runs.find((run) => run.last_timestamp_synced !== undefined)
    last = runs.at(-1)
    if (found !== undefined || last === undefined) return found
  }
}
