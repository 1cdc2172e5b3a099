import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { emailStatusErrors as errors } from '../errors/email.ts'
import { firstMessage } from '../on-invalid.ts'
import { Addresses } from '../schemas/addresses.ts'

/** Sets the email subscription of everybody with one of up to 50 addresses; an address that nobody has keeps it for later. */
export const emailStatus = endpoint({
  id: 'email.status',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/status',
  permission: 'email.status',
  rateLimit: 'default',
  idempotent: true,
  body: z.object(
    {
      email: Addresses,
      subscription_state: z.enum(['subscribed', 'unsubscribed', 'opted_in'], { error: errors.state }),
    },
    { error: errors.notObject },
  ),
  responses: { 201: Success, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
