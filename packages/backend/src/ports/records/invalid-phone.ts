import { lazyStrictObject } from '@brazier/contract'
import { isValidPhone } from '@brazier/domain/rules'
import * as z from 'zod'
import { Time } from '../time.ts'

/** A phone number that gets no SMS. Source: decision 0156. */
export const InvalidPhone = lazyStrictObject(() => ({
  phone: z.string().min(1).describe('In E.164 format, unless `reason` is `invalid_format`'),
  reason: z
    .enum(['provider_error', 'deactivated', 'invalid_format'])
    .default('provider_error')
    .describe('It cannot receive SMS, nobody has it any more, or it was not E.164'),
  invalid_detected_at: Time.describe('Since when it is invalid'),
}))
  .refine(({ phone, reason }) => reason === 'invalid_format' || isValidPhone(phone), {
    path: ['phone'],
    error: 'must be a phone number in E.164 format',
  })
  .meta({ id: 'InvalidPhone' })

export type InvalidPhone = Readonly<z.output<typeof InvalidPhone>>
