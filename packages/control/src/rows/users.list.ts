import * as z from 'zod'
import { controlRow } from '../row.ts'
import { AudienceText } from '../schemas/audience.ts'
import { UserLine } from '../schemas/user.ts'

/** Limit of one page. */
const mostUsers = 200

/** Lists users a page at a time, in order of braze_id; those found by words, or those in a segment or an audience. Source: decision 0174. */
export const usersList = controlRow('users.list', {
  about: 'its users, a page at a time',
  query: z.strictObject({
    /**
     * An external_id, an email address, a phone, a device_id, a braze_id, or an alias as its name or as `label:name`: such users come
     * first. Then those whose name, address or identifiers have words that begin with its words.
     */
    find: z.string().trim().min(1).max(1000).optional(),
    /** The id of a segment. Only its users are listed. */
    segment: z.string().min(1).optional(),
    /** An audience, as JSON. Only its users are listed. */
    audience: AudienceText.optional(),
    /**
     * By braze_id, which is the order in which users came, unless a state file chose their ids. With `find`, `segment` or `audience` the
     * oldest come first in any case: they are tested in this order.
     */
    order: z.enum(['oldest', 'newest']).default('oldest'),
    /** The `next` of the page before. */
    after: z.string().optional(),
    /** The most users of the page. */
    limit: z.coerce.number<number>().int().min(1).max(mostUsers).default(50),
  }),
  responses: {
    200: z.strictObject({
      /** The users of this page. With a segment, an audience or words there may be fewer than asked for, though more follow. */
      users: z.array(UserLine),
      /** The `after` of the next page. Absent at the end. */
      next: z.string().optional(),
      /** Number of users tested for the segment, the audience or the words. Absent without them. */
      looked_at: z.int().optional(),
      /**
       * Number of users in all. Absent where only reading them all would tell, and with `find`, `segment` or
       * `audience`.
       */
      count: z.int().optional(),
    }),
  },
})
