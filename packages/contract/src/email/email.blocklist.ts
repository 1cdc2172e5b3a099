import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { Addresses } from './addresses.ts'
import { emailErrors as errors } from './email-errors.ts'

/** Unsubscribes up to 50 addresses and marks them as hard-bounced. */
export const emailBlocklist = endpoint({
  id: 'email.blocklist',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/blocklist',
  permission: 'email.blacklist',
  rateLimit: 'default',
  idempotent: true,
  remains: { what: 'the state of the address' },
  get body() {
    return z.object(
      {
        /** One address, or up to 50. */
        email: Addresses,
      },
      { error: errors.notObject },
    )
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
