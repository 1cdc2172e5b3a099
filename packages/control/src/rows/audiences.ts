import * as z from 'zod'
import { controlRow } from '../row.ts'
import { Audience } from '../schemas/audience.ts'
import { Identifier } from '../schemas/identifier.ts'

/** Counts the users of an audience or a segment, exactly, some thousands at a time. The counts of all calls are the total. */
export const audiencesCount = controlRow('audiences.count', {
  about: 'how many users are in an audience or a segment, some thousands at a time',
  body: z.strictObject({
    /** Audience to count. Without it and a segment: all users. */
    audience: Audience.optional(),
    /** The id of a segment. Only its users are counted. */
    segment: z.string().min(1).optional(),
    /** The `next` of the call before. */
    after: z.string().optional(),
  }),
  responses: {
    200: z.strictObject({
      /** Number of the users of this call who are in it. */
      count: z.int(),
      /** Number of users that this call tested. */
      looked_at: z.int(),
      /** The `after` of the next call, whose count you add. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})

const Membership = z.enum(['yes', 'no', 'unknown'])

/** Says an audience in words and, for a user, which of its filters decide whether the user is in it. */
export const audiencesExplain = controlRow('audiences.explain', {
  about: 'an audience in words, and which filters decide whether a user is in it',
  body: z.strictObject({
    /** Audience to explain: one filter, or filters that `AND` and `OR` join. */
    audience: Audience,
    /** A user: an identifier, or a text as in `messages.preview`. Absent: only the words are wanted. */
    user: z.union([z.string().min(1), Identifier]).optional(),
  }),
  responses: {
    200: z.strictObject({
      /** The audience in words. */
      words: z.string(),
      /** Verdict on the user. Absent without one. */
      user: z
        .strictObject({
          /** The braze_id of the user. */
          braze_id: z.string(),
          /** The external_id of the user. Absent for an anonymous user. */
          external_id: z.string().optional(),
          /** Whether the user is in the audience. `unknown`: finding out takes too much work. */
          is_in: Membership,
          /** The filters of the audience, in their order. */
          filters: z.array(
            z.strictObject({
              /** The place of the filter: `AND[0].OR[1]`; empty if it is the whole audience. */
              path: z.string(),
              /** The filter in words. */
              words: z.string(),
              /** Whether the user passes it. */
              result: Membership,
              /** Whether the audience says what it says because of this filter. */
              decides: z.boolean(),
            }),
          ),
        })
        .optional(),
    }),
  },
})
