import * as z from 'zod'
import { messageOf } from '../bodies.ts'
import { endpoint } from '../endpoint.ts'
import { aliasUpdateErrors as errors } from '../errors/users.ts'
import { limits } from '../limits.ts'
import { firstMessage } from '../on-invalid.ts'

const name = z.string({ error: errors.alias }).min(1, { error: errors.alias })

/** Queues up to 50 renamings of an alias; an unknown alias changes nothing. */
export const usersAliasUpdate = endpoint({
  id: 'users.alias.update',
  source: 'decision 0012',
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
    400: messageOf(errors),
  },
  onInvalid: firstMessage(errors),
})
