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
  rateLimit: 'users',
  undo: 'users.delete',
  get body() {
    return z.object(
      {
        /** Up to 50 new aliases. */
        user_aliases: z
          .array(
            z.object(
              {
                /** The user that gets the alias. Without it, a new user is made who has only the alias. */
                external_id: externalId({ error: errors.externalId }).optional(),
                /** The name of the alias, not empty. With its label, it names one user. */
                alias_name: z.string(alias).min(1, alias),
                /** The kind of alias, not empty. A user has at most one name of each label. */
                alias_label: z.string(alias).min(1, alias),
              },
              { error: errors.notArray },
            ),
            { error: errors.notArray },
          )
          .max(limits.userAliases, { error: errors.tooMany }),
      },
      { error: errors.notArray },
    )
  },
  responses: {
    get 201() {
      return z.object({
        /** Number of aliases in the request, done or not. */
        aliases_processed: z.int().min(0),
        /** Always `success`. */
        message: z.literal('success'),
      })
    },
  },
  errors: { 400: errors },
})
