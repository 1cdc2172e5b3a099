import { type SyncRun, syncRunKey, type SyncRuns } from '@brazier/backend'
import { keyText } from '../key-text.ts'
import { createRows } from '../rows/rows.ts'
import { tableOf } from '../rows/table.ts'
import type { Unit } from '../unit.ts'

const table = tableOf({ table: 'sync_runs', scope: 'integration_id', type: 'text', key: 'key' })

/** The runs of integrations within one transaction. */
export const createSyncRuns = (unit: Unit): SyncRuns => {
  const rows = createRows<SyncRun>(unit, table)
  unit.join(rows.part)
  return {
    put: async (run) => rows.put(keyText(run.integration_id), syncRunKey(run), run),
    page: (id, position, limit) => rows.page(keyText(id), position, limit),
    keyAt: async (id, place) => {
      const run = await rows.at(keyText(id), place)
      return run && syncRunKey(run)
    },
  }
}
