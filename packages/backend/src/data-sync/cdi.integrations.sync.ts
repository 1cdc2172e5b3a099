import { syncErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { runSync } from './cdi.sync.job.ts'

/** Syncs after the answer. Refuses it while another runs. Source: decision 0017. */
export const cdiIntegrationsSync: Handler<'cdi.integrations.sync'> = ({ params }, { store, now, enqueue }) =>
  store.transaction(async (tx) => {
    const integration_id = params.integration_id.toLowerCase()
    if ((await tx.integrations.get(integration_id)) === undefined) {
      return { status: 404, body: { message: syncErrors.notFound } }
    }
    const [last] = await tx.syncRuns.page(integration_id, { side: 'after' }, 1)
    if (last?.job_status === 'running') return { status: 429, body: { message: syncErrors.inProgress } }
    const number = (last?.number ?? 0) + 1
    const none = { rows_synced: 0, rows_failed_with_errors: 0 }
    await tx.syncRuns.put({ integration_id, number, job_status: 'running', sync_start_time: now, ...none })
    await enqueue(tx, runSync, [{ integration_id, number }])
    return { status: 202, body: { message: 'success' } }
  })
