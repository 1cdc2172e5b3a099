import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalIds, userAlias } from '../schemas/identifiers.ts'
import { deleteErrors as errors } from './user-errors.ts'

const tooMany = { error: errors.tooMany }

/** Queues up to 50 profiles for deletion, named in one of three lists; `deleted` counts what was queued, not what was found. */
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
        external_ids: externalIds({ error: errors.externalIds }, limits.deleteIds, tooMany).optional(),
        user_aliases: z
          .array(userAlias({ error: errors.userAliases }), { error: errors.userAliases })
          .max(limits.deleteIds, tooMany)
          .optional(),
        braze_ids: z
          .array(z.string({ error: errors.brazeIds }), { error: errors.brazeIds })
          .max(limits.deleteIds, tooMany)
          .optional(),
      },
      { error: errors.notObject },
    )
    .refine(
      ({ external_ids, user_aliases, braze_ids }) =>
        [external_ids, user_aliases, braze_ids].filter((list) => list !== undefined).length <= 1,
      { error: errors.oneList },
    ),
  responses: {
    201: z.object({ deleted: z.int().min(0), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
