import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId } from '../schemas/identifiers.ts'
import { aliasNewErrors as errors } from './user-errors.ts'

const alias = { error: errors.alias }

/** Queues up to 50 new aliases; without an `external_id` each makes an alias-only user. */
export const usersAliasNew = endpoint({
  id: 'users.alias.new',
  source: 'Endpoints > POST /users/alias/new',
  method: 'POST',
  path: '/users/alias/new',
  permission: 'users.alias.new',
  rateLimit: 'users',
  body: z.object(
    {
      user_aliases: z
        .array(
          z.object(
            {
              external_id: externalId({ error: errors.externalId }).optional(),
              alias_name: z.string(alias).min(1, alias),
              alias_label: z.string(alias).min(1, alias),
            },
            { error: errors.notArray },
          ),
          { error: errors.notArray },
        )
        .max(limits.userAliases, { error: errors.tooMany }),
    },
    { error: errors.notArray },
  ),
  responses: {
    201: z.object({ aliases_processed: z.int().min(0), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
