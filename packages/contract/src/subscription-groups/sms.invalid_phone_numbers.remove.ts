import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { Success } from '../transport/bodies.ts'
import { invalidPhoneRemoveErrors as errors } from './invalid-phone-errors.ts'

const invalid = { error: errors.phoneNumbers }
const phone = z.string(invalid).regex(/^\+?[1-9]\d{1,14}$/, invalid)

/** Takes up to 50 phone numbers off the list of invalid ones, so that they get SMS again; one that is not on it is no fault. */
export const smsInvalidPhoneNumbersRemove = endpoint({
  id: 'sms.invalid_phone_numbers.remove',
  source: 'decision 0156',
  method: 'POST',
  path: '/sms/invalid_phone_numbers/remove',
  idempotent: true,
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The numbers to take off the list, 1 to 50, in E.164 format, with or without `+`. */
        phone_numbers: z
          .array(phone, invalid)
          .min(1, invalid)
          .max(limits.invalidPhoneRemovals, { error: errors.tooMany }),
      },
      { error: errors.notObject },
    )
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
