import * as z from 'zod'
import { Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { syncErrors as errors } from '../errors/cdi.ts'
import { firstMessage } from '../on-invalid.ts'
import { integrationId } from '../schemas/identifiers.ts'

const only = <const T extends string>(text: T): z.ZodObject<{ message: z.ZodLiteral<T> }> =>
  z.object({ message: z.literal(text) })

/** Starts a sync of an integration; one runs at a time. */
export const cdiIntegrationsSync = endpoint({
  id: 'cdi.integrations.sync',
  source: 'decision 0017',
  method: 'POST',
  path: '/cdi/integrations/:integration_id/sync',
  permission: 'cdi.integration_sync',
  rateLimit: 'cdi.integrations.sync',
  params: z.object({ integration_id: integrationId({ error: errors.integration }) }),
  responses: {
    202: Success,
    400: only(errors.integration),
    404: only(errors.notFound),
    429: only(errors.inProgress),
  },
  onInvalid: firstMessage(errors),
})
