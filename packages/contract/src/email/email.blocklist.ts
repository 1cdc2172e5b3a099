import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { addressesBody } from './addresses.ts'
import { emailErrors as errors } from './email-errors.ts'

/** Unsubscribes up to 50 addresses and marks them as hard-bounced. */
export const emailBlocklist = endpoint({
  id: 'email.blocklist',
  source: 'decision 0016',
  method: 'POST',
  path: '/email/blocklist',
  permission: 'email.blacklist',
  idempotent: true,
  remains: { what: 'the state of the address' },
  body: addressesBody,
  responses: { 201: Success },
  errors: { 400: errors },
})
