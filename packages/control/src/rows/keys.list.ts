import * as z from 'zod'
import { controlRow } from '../row.ts'

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
