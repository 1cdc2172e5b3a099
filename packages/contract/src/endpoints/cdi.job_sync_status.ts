import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { syncStatusErrors as errors } from '../errors/cdi.ts'
import { firstMessage } from '../on-invalid.ts'
import { integrationId } from '../schemas/identifiers.ts'
import { SyncJob } from '../schemas/sync-job.ts'

/** Lists the syncs of an integration, newest first, 10 a page; further pages through `Link`. */
export const cdiJobSyncStatus = endpoint({
  id: 'cdi.job_sync_status',
  source: 'Endpoints > GET /cdi/integrations/{integration_id}/job_sync_status',
  method: 'GET',
  path: '/cdi/integrations/:integration_id/job_sync_status',
  permission: 'cdi.integration_job_status',
  rateLimit: 'cdi.job_sync_status',
  params: z.object({ integration_id: integrationId({ error: errors.integration }) }),
  query: z.object({ cursor: z.string({ error: errors.cursor }).optional() }),
  pages: { items: 'results', by: 'cursor' },
  responses: {
    200: z.object({ results: z.array(SyncJob), message: z.literal('success') }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
