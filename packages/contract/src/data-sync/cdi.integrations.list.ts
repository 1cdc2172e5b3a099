import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { integrationListErrors as errors } from './data-sync-errors.ts'
import { ListedIntegration } from './sync-job.ts'

/** Lists the integrations of the workspace, 10 a page; further pages through `Link`. */
export const cdiIntegrationsList = endpoint({
  id: 'cdi.integrations.list',
  source: 'decision 0017',
  method: 'GET',
  path: '/cdi/integrations',
  permission: 'cdi.integration_list',
  rateLimit: 'cdi.integrations.list',
  gives: { list: 'results', member: 'integration_id', parameter: 'integration_id' },
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
        /** A page of integrations, at most 10. */
        results: z.array(ListedIntegration),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
