import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { cdiIntegrationsList } from './cdi.integrations.list.ts'
import { cdiIntegrationsSync } from './cdi.integrations.sync.ts'
import { cdiJobSyncStatus } from './cdi.job_sync_status.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const dataSyncRows = {
  'cdi.integrations.list': cdiIntegrationsList,
  'cdi.integrations.sync': cdiIntegrationsSync,
  'cdi.job_sync_status': cdiJobSyncStatus,
} as const satisfies { readonly [Id in IdsOf<'data-sync'>]: Endpoint }
