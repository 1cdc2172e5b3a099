export { cdiIntegrationsList } from './cdi.integrations.list.ts'
export { cdiIntegrationsSync } from './cdi.integrations.sync.ts'
export { cdiJobSyncStatus } from './cdi.job_sync_status.ts'
