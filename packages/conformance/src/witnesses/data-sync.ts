import { integrationListErrors, syncErrors, syncStatusErrors } from '@brazier/contract'
import { answered, type Witness } from './witness.ts'

export const witnessIntegration = {
  id: '11111111-2222-4333-8444-555555555555',
  name: 'Users of the shop',
  type: 'users' as const,
  contact_emails: ['data@example.com', 'shop@example.com'],
  last_updated_at: '2024-01-01T00:00:00Z',
  rows: [{ updated_at: '2024-01-02T00:00:00Z', external_id: 'u1', payload: '{"plan":"gold"}' }],
}

const params = { integration_id: witnessIntegration.id }
const stranger = { integration_id: '99999999-2222-4333-8444-555555555555' }
const success = { message: 'success' }

const listed = {
  integration_id: witnessIntegration.id,
  app_group_id: 'test',
  integration_name: witnessIntegration.name,
  integration_type: 'users',
  integration_status: 'active',
  contact_emails: 'data@example.com, shop@example.com',
  last_updated_at: '2024-01-01T00:00:00.000Z',
  warehouse_type: 'file',
  last_job_start_time: null,
  last_job_status: null,
  next_scheduled_run: null,
}

export const cdiWitnesses: readonly Witness[] = [
  {
    id: 'cdi.job_sync_status/integration',
    title: 'an integration that does not exist has no syncs',
    request: { endpoint: 'cdi.job_sync_status', params: stranger },
    status: 400,
    body: { message: syncStatusErrors.integration },
  },
  {
    id: 'cdi.job_sync_status/integration',
    title: 'the id of an integration whose syncs are listed is a UUID',
    request: { endpoint: 'cdi.job_sync_status', params: { integration_id: 'shop' } },
    status: 400,
    body: { message: syncStatusErrors.integration },
  },
  {
    id: 'cdi.job_sync_status/cursor',
    title: 'syncs have no page at a wrong cursor',
    request: { endpoint: 'cdi.job_sync_status', params, query: { cursor: 'nowhere' } },
    status: 400,
    body: { message: syncStatusErrors.cursor },
  },
  {
    id: 'cdi.job_sync_status/success',
    title: 'an integration that never ran has no syncs',
    request: { endpoint: 'cdi.job_sync_status', params },
    status: 200,
    body: { results: [], ...success },
  },
  {
    id: 'cdi.integrations.list/cursor',
    title: 'integrations have no page at a wrong cursor',
    request: { endpoint: 'cdi.integrations.list', query: { cursor: 'nowhere' } },
    status: 400,
    body: { message: integrationListErrors.cursor },
  },
  {
    id: 'cdi.integrations.list/success',
    title: 'integrations are listed',
    request: { endpoint: 'cdi.integrations.list' },
    status: 200,
    body: { results: [listed], ...success },
  },
  {
    id: 'cdi.integrations.sync/integration',
    title: 'the id of an integration to sync is a UUID',
    request: { endpoint: 'cdi.integrations.sync', params: { integration_id: 'shop' } },
    status: 400,
    body: { message: syncErrors.integration },
  },
  {
    id: 'cdi.integrations.sync/notFound',
    title: 'an integration that does not exist cannot be synced',
    request: { endpoint: 'cdi.integrations.sync', params: stranger },
    status: 404,
    body: { message: syncErrors.notFound },
  },
  {
    id: 'cdi.integrations.sync/inProgress',
    title: 'one sync of an integration runs at a time',
    request: { endpoint: 'cdi.integrations.sync', params, times: 2 },
    status: 429,
    body: { message: syncErrors.inProgress },
  },
  answered('cdi.integrations.sync/success', 202, 'a sync is accepted', { params }),
]
