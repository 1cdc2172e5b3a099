import type { AreaWork, HandlersOf } from '../service/handler.ts'
import { cdiIntegrationsList } from './cdi.integrations.list.ts'
import { cdiIntegrationsSync } from './cdi.integrations.sync.ts'
import { cdiJobSyncStatus } from './cdi.job_sync_status.ts'
import { runSync } from './cdi.sync.job.ts'

const handlers: HandlersOf<'data-sync'> = {
  'cdi.integrations.list': cdiIntegrationsList,
  'cdi.integrations.sync': cdiIntegrationsSync,
  'cdi.job_sync_status': cdiJobSyncStatus,
}

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const dataSyncWork = {
  handlers,
  jobs: [runSync],
} as const satisfies AreaWork
