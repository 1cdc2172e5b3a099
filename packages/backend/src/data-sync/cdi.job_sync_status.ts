import { limits, syncStatusErrors } from '@brazier/contract'
import { createCursors } from '../paging/cursor.ts'
import { linkHeader } from '../paging/link.ts'
import { readPage } from '../paging/read-page.ts'
import type { SyncRun } from '../ports/records/integration.ts'
import { syncRunKey } from '../ports/records/sync-runs.ts'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { shownRun } from './shown-run.ts'

/** Lists newest first. Source: spec, "GET /cdi/integrations/{integration_id}/job_sync_status". */
export const cdiJobSyncStatus: Handler<'cdi.job_sync_status'> = ({ params, query }, { store, workspace }) =>
  store.read(async (tx) => {
    const id = params.integration_id.toLowerCase()
    if ((await tx.integrations.get(id)) === undefined) {
      return refused(syncStatusErrors.integration, 'integration_id')
    }
    const cursors = createCursors(JSON.stringify([workspace, 'syncs', id]))
    const runs = {
      keyOf: (run: SyncRun) => syncRunKey(run),
      page: tx.syncRuns.page.bind(undefined, id),
      keyAt: tx.syncRuns.keyAt.bind(undefined, id),
    }
    const page = await readPage(runs, cursors, query.cursor, limits.syncJobPage)
    if (page === undefined) return refused(syncStatusErrors.cursor, 'cursor')
    const headers = linkHeader('cdi.job_sync_status', params, page.links, cursors)
    return { status: 200, body: { results: page.records.map(shownRun), message: 'success' }, headers }
  })
