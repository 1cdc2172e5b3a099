import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { integrationListErrors as errors } from '../errors/cdi.ts'
import { firstMessage } from '../on-invalid.ts'
import { ListedIntegration } from '../schemas/sync-job.ts'

/** Lists the integrations of the workspace, 10 a page; further pages through `Link`. */
export const cdiIntegrationsList = endpoint({
  id: 'cdi.integrations.list',
  source: 'decision 0017',
  method: 'GET',
  path: '/cdi/integrations',
  permission: 'cdi.integration_list',
  rateLimit: 'cdi.integrations.list',
  query: z.object({ cursor: z.string({ error: errors.cursor }).optional() }),
  pages: { items: 'results', by: 'cursor' },
  responses: {
    200: z.object({ results: z.array(ListedIntegration), message: z.literal('success') }),
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
