import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { addressesBody } from './addresses.ts'
import { emailErrors as errors } from './email-errors.ts'

/** The older path of `email.blocklist`: unsubscribes up to 50 addresses and marks them as hard-bounced. */
export const emailBlacklist = endpoint({
  id: 'email.blacklist',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/blacklist',
  idempotent: true,
  remains: { what: 'the state of the address' },
  body: addressesBody,
  responses: { 201: Success },
  errors: { 400: errors },
})
