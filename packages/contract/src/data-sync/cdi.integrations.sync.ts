import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { integrationId } from '../schemas/identifiers.ts'
import { Success } from '../transport/bodies.ts'
import { syncErrors } from './data-sync-errors.ts'

const { integration, notFound, inProgress } = syncErrors

/** Starts a sync of an integration; one runs at a time. */
export const cdiIntegrationsSync = endpoint({
  id: 'cdi.integrations.sync',
  source: 'decision 0017',
  method: 'POST',
  path: '/cdi/integrations/:integration_id/sync',
  permission: 'cdi.integration_sync',
  rateLimit: 'cdi.integrations.sync',
  effect: 'acts',
  get params() {
    return z.object({
      /** The id of the integration. An unknown one is refused. */
      integration_id: integrationId({ error: integration }),
    })
  },
  responses: { 202: Success },
  errors: { 400: { integration }, 404: { notFound }, 429: { inProgress } },
})
