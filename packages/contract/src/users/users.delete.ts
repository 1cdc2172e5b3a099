import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalIds, phone, userAlias } from '../schemas/identifiers.ts'
import { prioritization } from '../schemas/prioritization.ts'
import { deleteErrors as errors } from './user-errors.ts'

const list = <T extends z.ZodType>(element: T, error: string): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error }).max(limits.deleteIds, { error: errors.tooMany }).optional()

const order = prioritization({ error: errors.prioritization }).describe(
  'Which user to delete if several share the address; if several are left, none is deleted',
)

const emailAddress = z.object(
  {
    email: z.string({ error: errors.emailAddresses }).describe('The email address of the user'),
    prioritization: order,
  },
  { error: errors.emailAddresses },
)

const phoneNumber = z.object(
  { phone: phone({ error: errors.phoneNumbers }).describe('The phone of the user, E.164'), prioritization: order },
  { error: errors.phoneNumbers },
)

const lists = ['external_ids', 'user_aliases', 'braze_ids', 'email_addresses', 'phone_numbers'] as const

/** Queues up to 50 profiles for deletion, named in one of five lists; `deleted` counts what was queued, not what was found. Decision 0136. */
export const usersDelete = endpoint({
  id: 'users.delete',
  source: 'Endpoints > POST /users/delete',
  method: 'POST',
  path: '/users/delete',
  permission: 'users.delete',
  rateLimit: 'users',
  body: z
    .object(
      {
        external_ids: externalIds({ error: errors.externalIds }, limits.deleteIds, { error: errors.tooMany })
          .optional()
          .describe('Up to 50 external_ids; a deprecated one deletes its user too'),
        user_aliases: list(userAlias({ error: errors.userAliases }), errors.userAliases).describe('Up to 50 aliases'),
        braze_ids: list(z.string({ error: errors.brazeIds }), errors.brazeIds).describe('Up to 50 braze_ids'),
        email_addresses: list(emailAddress, errors.emailAddresses).describe(
          'Up to 50 email addresses, each with a prioritization; each deletes at most one user',
        ),
        phone_numbers: list(phoneNumber, errors.phoneNumbers).describe(
          'Up to 50 phones, each with a prioritization; each deletes at most one user',
        ),
      },
      { error: errors.notObject },
    )
    .refine((body) => lists.some((name) => body[name] !== undefined), { error: errors.none })
    .refine((body) => lists.filter((name) => body[name] !== undefined).length <= 1, { error: errors.oneList }),
  responses: {
    201: z.object({
      deleted: z.int().min(0).describe('The number of identifiers in the request, known or not'),
      message: z.literal('success'),
    }),
  },
  errors: { 400: errors },
})
