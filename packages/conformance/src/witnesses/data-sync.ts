import { integrationListErrors, syncErrors, syncStatusErrors } from '@brazier/contract'
import { answered, refusedRequests, type Witness } from './witness.ts'

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

const { integration, notFound, inProgress } = syncErrors

export const cdiWitnesses: readonly Witness[] = [
  ...refusedRequests('cdi.job_sync_status', syncStatusErrors, {
    integration: [
      ['an integration that does not exist has no syncs', { params: stranger }],
      ['the id of an integration whose syncs are listed is a UUID', { params: { integration_id: 'shop' } }],
    ],
    cursor: [['syncs have no page at a wrong cursor', { params, query: { cursor: 'nowhere' } }]],
  }),
  answered(
    'cdi.job_sync_status/success',
    200,
    'an integration that never ran has no syncs',
    { params },
    { results: [], ...success },
  ),
  ...refusedRequests('cdi.integrations.list', integrationListErrors, {
    cursor: [['integrations have no page at a wrong cursor', { query: { cursor: 'nowhere' } }]],
  }),
  answered('cdi.integrations.list/success', 200, 'integrations are listed', {}, { results: [listed], ...success }),
  ...refusedRequests(
    'cdi.integrations.sync',
    { integration },
    { integration: [['the id of an integration to sync is a UUID', { params: { integration_id: 'shop' } }]] },
  ),
  ...refusedRequests(
    'cdi.integrations.sync',
    { notFound },
    { notFound: [['an integration that does not exist cannot be synced', { params: stranger }]] },
    404,
  ),
  ...refusedRequests(
    'cdi.integrations.sync',
    { inProgress },
    { inProgress: [['one sync of an integration runs at a time', { params, times: 2 }]] },
    429,
  ),
  answered('cdi.integrations.sync/success', 202, 'a sync is accepted', { params }),
]
