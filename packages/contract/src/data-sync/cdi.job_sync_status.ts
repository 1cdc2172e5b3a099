import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { integrationId } from '../schemas/identifiers.ts'
import { syncStatusErrors as errors } from './data-sync-errors.ts'
import { SyncJob } from './sync-job.ts'

/** Lists the syncs of an integration, newest first, 10 a page; further pages through `Link`. Source: decision 0017. */
export const cdiJobSyncStatus = endpoint({
  id: 'cdi.job_sync_status',
  source: 'Endpoints > GET /cdi/integrations/{integration_id}/job_sync_status',
  method: 'GET',
  path: '/cdi/integrations/:integration_id/job_sync_status',
  permission: 'cdi.integration_job_status',
  rateLimit: 'cdi.job_sync_status',
  get params() {
    return z.object({
      /** The id of the integration. An unknown one is refused. */
      integration_id: integrationId({ error: errors.integration }),
    })
  },
  get query() {
    return z.object({
      /** The cursor of a page, from a `Link` header. Without it: the first page. */
      cursor: z.string({ error: errors.cursor }).optional(),
    })
  },
  pages: { items: 'results', by: 'cursor', size: limits.syncJobPage },
  responses: {
    get 200() {
      return z.object({
        /** A page of syncs, newest first, at most 10. */
        results: z.array(SyncJob),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
