import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { lazyObject } from '../schema/lazy-object.ts'
import { externalIds, phone, userAlias } from '../schemas/identifiers.ts'
import { prioritization } from '../schemas/prioritization.ts'
import { deleteErrors as errors } from './user-errors.ts'

const list = <T extends z.ZodType>(element: T, error: string): z.ZodOptional<z.ZodArray<T>> =>
  z.array(element, { error }).max(limits.deleteIds, { error: errors.tooMany }).optional()

const order = prioritization({ error: errors.prioritization })

const emailAddress = lazyObject(
  () => ({
    /** The email address of the user. */
    email: z.string({ error: errors.emailAddresses }),
    /** Which user to delete if several share the address; if several are left, none is deleted. */
    prioritization: order,
  }),
  { error: errors.emailAddresses },
)

const phoneNumber = lazyObject(
  () => ({
    /** The phone of the user, E.164. */
    phone: phone({ error: errors.phoneNumbers }),
    /** Which user to delete if several share the address; if several are left, none is deleted. */
    prioritization: order,
  }),
  { error: errors.phoneNumbers },
)

const lists = ['external_ids', 'user_aliases', 'braze_ids', 'email_addresses', 'phone_numbers'] as const

/** Queues up to 50 profiles for deletion, named in one of five lists; `deleted` counts what was queued, not what was found. Source: decisions 0005 and 0136. */
export const usersDelete = endpoint({
  id: 'users.delete',
  source: 'Endpoints > POST /users/delete',
  method: 'POST',
  path: '/users/delete',
  rateLimit: 'users',
  effect: 'acts',
  get body() {
    return z
      .object(
        {
          /** Up to 50 external_ids; a deprecated one deletes its user too. */
          external_ids: externalIds({ error: errors.externalIds }, limits.deleteIds, {
            error: errors.tooMany,
          }).optional(),
          /** Up to 50 aliases. */
          user_aliases: list(userAlias({ error: errors.userAliases }), errors.userAliases),
          /** Up to 50 braze_ids. */
          braze_ids: list(z.string({ error: errors.brazeIds }), errors.brazeIds),
          /** Up to 50 email addresses, each with a prioritization; each deletes at most one user. */
          email_addresses: list(emailAddress, errors.emailAddresses),
          /** Up to 50 phones, each with a prioritization; each deletes at most one user. */
          phone_numbers: list(phoneNumber, errors.phoneNumbers),
        },
        { error: errors.notObject },
      )
      .refine((body) => lists.some((name) => body[name] !== undefined), { error: errors.none })
      .refine((body) => lists.filter((name) => body[name] !== undefined).length <= 1, { error: errors.oneList })
  },
  responses: {
    get 201() {
      return z.object({
        /** The number of identifiers in the request, known or not. */
        deleted: z.int().min(0),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
