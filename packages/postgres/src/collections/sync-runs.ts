import { type SyncRun, syncRunKey, type SyncRuns } from '@brazier/backend/parts'
import { keyText } from '../key-text.ts'
import { createDocuments, documentTable } from '../rows/documents.ts'
import type { UnitOfWork } from '../unit-of-work.ts'

const table = documentTable({ table: 'sync_runs', scope: 'integration_id', scopeType: 'text', key: 'key' })

export const createSyncRuns = (unit: UnitOfWork): SyncRuns => {
  const runs = createDocuments<SyncRun>(unit, table)
  unit.register(runs)
  return {
    put: async (run) => runs.put(keyText(run.integration_id), syncRunKey(run), run),
    page: (id, position, limit) => runs.page(keyText(id), position, limit),
    keyAt: async (id, place) => {
      const run = await runs.at(keyText(id), place)
      return run && syncRunKey(run)
    },
  }
}
