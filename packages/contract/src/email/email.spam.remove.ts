import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { addressesBody } from './addresses.ts'
import { emailErrors as errors } from './email-errors.ts'

/** Removes up to 50 addresses from the spam list; one that is not on it is no fault. Source: decision 0016. */
export const emailSpamRemove = endpoint({
  id: 'email.spam.remove',
  source: 'Endpoints > POST /email/spam/remove',
  method: 'POST',
  path: '/email/spam/remove',
  idempotent: true,
  effect: 'acts',
  body: addressesBody,
  responses: { 201: Success },
  errors: { 400: errors },
})
