import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { queryInteger } from '../schemas/query.ts'
import { invalidPhoneListErrors as errors } from './invalid-phone-errors.ts'

/** E.164. Its `+` may be left out, or arrive as a blank if not encoded. */
const phone = () =>
  z.string({ error: errors.phoneNumbers }).regex(/^[+ ]?[1-9]\d{1,14}$/, { error: errors.phoneNumbers })

const day = (error: string): z.ZodPipe<z.ZodISODate, z.ZodTransform<number, string>> =>
  z.iso.date({ error }).transform((text) => Date.parse(text))

const reasons = ['provider_error', 'deactivated', 'invalid_format'] as const

const query = () =>
  z
    .object({
      /** One number to look up, or several as `phone_numbers[]`: E.164, with or without `+`. The dates then do not matter. */
      phone_numbers: z
        .union([phone(), z.array(phone())], { error: errors.phoneNumbers })
        .transform((given) => [given].flat().map((text) => text.replace(/^[+ ]?/, '+')))
        .optional(),
      /** The first day, YYYY-MM-DD: from midnight UTC. */
      start_date: day(errors.startDate).optional(),
      /** The last day, YYYY-MM-DD: until its end, UTC. */
      end_date: day(errors.endDate).optional(),
      /** Only numbers that are invalid for this reason; left out, all. */
      reason: z.enum(reasons, { error: errors.reason }).optional(),
      /** The most numbers of the answer, 1 to 500; left out, 100. */
      limit: queryInteger(errors.limit, 1, limits.invalidPhonePage).optional(),
      /** Number of phone numbers to skip, from the newest; left out, none. */
      offset: queryInteger(errors.offset, 0, Number.MAX_SAFE_INTEGER).optional(),
    })
    .refine(
      ({ phone_numbers, start_date, end_date }) =>
        phone_numbers !== undefined || (start_date !== undefined && end_date !== undefined),
      { error: errors.missing },
    )
    .refine(
      ({ phone_numbers, start_date = -Infinity, end_date = Infinity }) =>
        phone_numbers !== undefined || start_date <= end_date,
      { error: errors.order },
    )

/** Lists phone numbers that get no SMS because they are invalid, newest first. */
export const smsInvalidPhoneNumbers = endpoint({
  id: 'sms.invalid_phone_numbers',
  source: 'decision 0156',
  method: 'GET',
  path: '/sms/invalid_phone_numbers',
  get query() {
    return query()
  },
  pages: { items: 'sms', by: 'offset' },
  responses: {
    get 200() {
      return z.object({
        /** The invalid numbers, newest first. */
        sms: z.array(
          z.object({
            /** The number, in E.164 format unless that is its fault. */
            phone: z.string(),
            /** When it was found to be invalid, ISO 8601. */
            invalid_detected_at: z.string(),
            /** `provider_error`: it cannot receive SMS; `deactivated`: nobody has it any more; `invalid_format`: not E.164. */
            reason: z.enum(reasons),
          }),
        ),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
