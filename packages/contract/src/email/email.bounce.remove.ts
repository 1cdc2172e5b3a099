import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { addressesBody } from './addresses.ts'
import { emailErrors as errors } from './email-errors.ts'

/** Removes up to 50 addresses from the hard-bounce list; one that is not on it is no fault. Source: decision 0016. */
export const emailBounceRemove = endpoint({
  id: 'email.bounce.remove',
  source: 'Endpoints > POST /email/bounce/remove',
  method: 'POST',
  path: '/email/bounce/remove',
  idempotent: true,
  effect: 'acts',
  body: addressesBody,
  responses: { 201: Success },
  errors: { 400: errors },
})
