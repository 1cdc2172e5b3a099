import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { emailErrors as errors } from '../errors/email.ts'
import { firstMessage } from '../on-invalid.ts'
import { Addresses } from '../schemas/addresses.ts'

/** Unsubscribes up to 50 addresses and marks them as hard-bounced. */
export const emailBlocklist = endpoint({
  id: 'email.blocklist',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/blocklist',
  permission: 'email.blacklist',
  rateLimit: 'default',
  idempotent: true,
  body: z.object({ email: Addresses }, { error: errors.notObject }),
  responses: { 201: Success, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
