import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { aliasUpdateErrors as errors } from './user-errors.ts'

const name = z.string({ error: errors.alias }).min(1, { error: errors.alias })

/** Queues up to 50 renamings of an alias; an unknown alias changes nothing. */
export const usersAliasUpdate = endpoint({
  id: 'users.alias.update',
  source: 'decision 0005',
  method: 'POST',
  path: '/users/alias/update',
  rateLimit: 'users',
  effect: 'acts',
  undo: 'users.delete',
  get body() {
    return z.object(
      {
        /** Up to 50 changes of the name of an alias. */
        alias_updates: z
          .array(
            z.object(
              {
                /** The kind of alias. It does not change. */
                alias_label: name,
                /** The present name. An unknown one changes nothing. */
                old_alias_name: name,
                /** The new name, which no user may have with this label. */
                new_alias_name: name,
              },
              { error: errors.notArray },
            ),
            { error: errors.notArray },
          )
          .max(limits.aliasUpdates, { error: errors.tooMany }),
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
