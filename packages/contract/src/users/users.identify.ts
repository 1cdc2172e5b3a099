import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, phone, userAlias } from '../schemas/identifiers.ts'
import { prioritization } from '../schemas/prioritization.ts'
import { isKeptId } from './track-target.ts'
import { identifyErrors as errors } from './user-errors.ts'

/** An external_id that the user may receive. */
const newId = (error: string): ReturnType<typeof externalId> => externalId({ error }).refine(isKeptId, { error })

const list = <T extends z.ZodRawShape>(shape: T, error: string): z.ZodOptional<z.ZodArray<z.ZodObject<T>>> =>
  z.array(z.object(shape, { error }), { error }).max(limits.identifications, { error: errors.tooMany }).optional()

/** Queues the identification of up to 50 users of each kind: alias, email or phone. */
export const usersIdentify = endpoint({
  id: 'users.identify',
  source: 'decision 0005',
  method: 'POST',
  path: '/users/identify',
  permission: 'users.identify',
  rateLimit: 'users',
  body: z
    .object(
      {
        aliases_to_identify: list(
          { external_id: newId(errors.aliases), user_alias: userAlias({ error: errors.aliases }) },
          errors.aliases,
        ),
        emails_to_identify: list(
          {
            external_id: newId(errors.emails),
            email: z.string({ error: errors.emails }),
            prioritization: prioritization({ error: errors.prioritization }),
          },
          errors.emails,
        ),
        phone_numbers_to_identify: list(
          {
            external_id: newId(errors.phones),
            phone: phone({ error: errors.phones }),
            prioritization: prioritization({ error: errors.prioritization }),
          },
          errors.phones,
        ),
        merge_behavior: z.enum(['none', 'merge'], { error: errors.mergeBehavior }).optional(),
      },
      { error: errors.notObject },
    )
    .refine(
      (body) =>
        body.aliases_to_identify !== undefined ||
        body.emails_to_identify !== undefined ||
        body.phone_numbers_to_identify !== undefined,
      { error: errors.none },
    ),
  responses: {
    201: z.object({ aliases_processed: z.int().min(0), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
