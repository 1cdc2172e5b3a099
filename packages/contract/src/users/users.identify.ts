import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, phone, userAlias } from '../schemas/identifiers.ts'
import { widePrioritization } from '../schemas/prioritization.ts'
import { isKeptId } from './track-target.ts'
import { identifyErrors as errors } from './user-errors.ts'

const newId = (error: string): ReturnType<typeof externalId> => externalId({ error }).refine(isKeptId, { error })

const list = <T extends z.ZodRawShape>(shape: T, error: string): z.ZodOptional<z.ZodArray<z.ZodObject<T>>> =>
  z.array(z.object(shape, { error }), { error }).max(limits.identifications, { error: errors.tooMany }).optional()

/** Queues the identification of up to 50 users of each kind: alias, email or phone. */
export const usersIdentify = endpoint({
  id: 'users.identify',
  source: 'decision 0005',
  method: 'POST',
  path: '/users/identify',
  rateLimit: 'users',
  undo: 'users.delete',
  get body() {
    return z
      .object(
        {
          /** Up to 50 users by alias. */
          aliases_to_identify: list(
            {
              /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
              external_id: newId(errors.aliases),
              /** The alias of a user without an external_id. */
              user_alias: userAlias({ error: errors.aliases }),
            },
            errors.aliases,
          ),
          /** Up to 50 users by email address. */
          emails_to_identify: list(
            {
              /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
              external_id: newId(errors.emails),
              /** The email address of a user. */
              email: z.string({ error: errors.emails }),
              /** Which user is meant if several have the address. */
              prioritization: widePrioritization({ error: errors.prioritization }),
            },
            errors.emails,
          ),
          /** Up to 50 users by phone. */
          phone_numbers_to_identify: list(
            {
              /** The external_id that the user gets, 1 to 987 bytes. If a user has it, the two become one. */
              external_id: newId(errors.phones),
              /** The phone of a user, E.164. */
              phone: phone({ error: errors.phones }),
              /** Which user is meant if several have the phone. */
              prioritization: widePrioritization({ error: errors.prioritization }),
            },
            errors.phones,
          ),
          /** Whether the identified user gets the values that it lacks from the other one. Default `merge`. */
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
      )
  },
  responses: {
    get 201() {
      return z.object({
        /** Number of users whom the request names, done or not. */
        aliases_processed: z.int().min(0),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
