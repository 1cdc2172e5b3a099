import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { addressesBody } from './addresses.ts'
import { emailStatusErrors as errors } from './email-errors.ts'

/** Sets the email subscription of everybody with one of up to 50 addresses; an address that nobody has keeps it for later. */
export const emailStatus = endpoint({
  id: 'email.status',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/status',
  idempotent: true,
  remains: { what: 'the state of the address' },
  get body() {
    return addressesBody.extend({
      /** State that the users with the addresses want: emails, none, or emails on purpose (`opted_in`). */
      subscription_state: z.enum(['subscribed', 'unsubscribed', 'opted_in'], { error: errors.state }),
    })
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
