import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Permissions } from '../schemas/shapes.ts'

const NewKey = z.strictObject({
  /** The key: 1 to 256 visible ASCII characters. Default: a new one that nobody can guess. */
  key: z
    .string()
    .regex(/^[\x21-\x7e]{1,256}$/, { error: 'must be 1 to 256 visible ASCII characters' })
    .optional(),
  /** The permissions of the key. Default: all. */
  permissions: Permissions.optional(),
})

/** Lets a key into a workspace, a new one unless it is given; all permissions unless some are given. */
export const keysCreate = controlRow('keys.create', {
  about: 'lets a key in',
  body: NewKey,
  responses: {
    201: z.strictObject({
      /** The key, for the header Authorization. */
      api_key: z.string(),
      /** The id, with which the key is taken away. It opens nothing. */
      id: z.string(),
    }),
  },
})
