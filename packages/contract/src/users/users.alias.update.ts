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
  permission: 'users.alias.update',
  rateLimit: 'users',
  body: z.object(
    {
      alias_updates: z
        .array(
          z.object({ alias_label: name, old_alias_name: name, new_alias_name: name }, { error: errors.notArray }),
          { error: errors.notArray },
        )
        .max(limits.aliasUpdates, { error: errors.tooMany }),
    },
    { error: errors.notArray },
  ),
  responses: {
    201: z.object({ aliases_processed: z.int().min(0), message: z.literal('success') }),
  },
  errors: { 400: errors },
})
