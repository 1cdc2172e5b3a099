import * as z from 'zod'
import { messageOf, Success } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { emailErrors as errors } from '../errors/email.ts'
import { firstMessage } from '../on-invalid.ts'
import { Addresses } from '../schemas/addresses.ts'

/** Removes up to 50 addresses from the hard-bounce list; one that is not on it is no fault. */
export const emailBounceRemove = endpoint({
  id: 'email.bounce.remove',
  source: 'Endpoints > POST /email/bounce/remove',
  method: 'POST',
  path: '/email/bounce/remove',
  permission: 'email.bounce.remove',
  rateLimit: 'default',
  idempotent: true,
  body: z.object({ email: Addresses }, { error: errors.notObject }),
  responses: { 201: Success, 400: messageOf(errors) },
  onInvalid: firstMessage(errors),
})
