import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Done, Permissions } from '../schemas/shapes.ts'

const ListedKey = z.strictObject({
  /** The id, with which the key is taken away. It opens nothing. */
  id: z.string(),
  /** The last four characters of the key. Absent: the server keeps no text of it. */
  api_key: z.string().optional(),
  /** Permissions of the key: everything, or the endpoints with these permissions. */
  permissions: z.union([z.literal('all'), z.array(z.string())]),
})

/** Lists the keys of a workspace and what each may do; a key itself is never told. */
export const keysList = controlRow('keys.list', {
  about: 'its keys, and what each may do',
  responses: {
    200: z.strictObject({
      /** The keys, each without its text. */
      keys: z.array(ListedKey),
    }),
  },
})

/** Takes a key away by the id that the list of keys has. Requests with it are refused from now on. */
export const keysDelete = controlRow('keys.delete', {
  about: 'takes a key away',
  responses: { 200: Done },
})

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
