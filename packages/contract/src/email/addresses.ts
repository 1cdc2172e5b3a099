import * as z from 'zod'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { emailErrors } from './email-errors.ts'

const email = { error: emailErrors.email }

/** Blanks alone are no address. */
const address = z.string(email).regex(/\S/, email)

/** One address or a list of 1 to 50. Source: spec, "POST /email/spam/remove". */
export const Addresses = z
  .union([address, z.array(address, email)], email)
  .refine((given) => given.length > 0, email)
  .refine((given) => typeof given === 'string' || given.length <= limits.emailAddresses, { error: emailErrors.tooMany })

/** Addresses that a request changes. */
export const addressesBody = lazyObject(
  () => ({
    /** One address, or up to 50. */
    email: Addresses,
  }),
  { error: emailErrors.notObject },
)
