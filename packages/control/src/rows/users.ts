import { historyKinds } from '@brazier/backend/parts'
import * as z from 'zod'
import { controlRow } from '../row.ts'
import { AudienceText } from '../schemas/audience.ts'
import { User } from '../schemas/shapes.ts'
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
     * oldest come first.
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

const reach = {
  /** Why messages do not arrive. Absent: they do. */
  unreachable: z
    .enum([
      'marked_for_deletion',
      'in_global_control_group',
      'no_email',
      'no_phone',
      'invalid_phone',
      'no_push_token',
      'hard_bounced',
      'reported_spam',
      'not_subscribed',
      'not_in_subscription_group',
    ])
    .optional(),
}

const Group = z.strictObject({
  /** The id of the group. */
  subscription_group_id: z.string(),
  /** The name of the group. */
  name: z.string(),
  /** Absent: the user never joined or left the group. */
  state: z.enum(['subscribed', 'unsubscribed']).optional(),
  ...reach,
})

/** Shows a user as in a state file, what can reach the user, and in which segments the user is. */
export const usersGet = controlRow('users.get', {
  about: 'one user, with what can reach the user and the segments',
  responses: {
    200: z.strictObject({
      /** The profile as in a state file. */
      user: User,
      /** Whether messages that ask for no more than a subscription arrive, by channel. */
      reach: z.array(
        z.strictObject({
          /** The channel of the messages. */
          channel: z.string(),
          ...reach,
          /** The same for messages of each subscription group of the channel. */
          groups: z.array(Group),
        }),
      ),
      /** The segments of the workspace, and whether the user is in them now. */
      segments: z.array(
        z.strictObject({
          /** The id of the segment. */
          segment_id: z.string(),
          /** The name of the segment. */
          name: z.string(),
          /** `unknown`: to find out takes too much work. */
          is_in: z.enum(['yes', 'no', 'unknown']),
        }),
      ),
      /** Whether there are more segments or groups than are shown. */
      has_more: z.boolean(),
    }),
  },
})

const Line = z.strictObject({
  /** When it happened, on the workspace's clock. */
  time: z.iso.datetime(),
  /** Kind of the event. */
  kind: z.enum(historyKinds),
  /** Title: an endpoint, the name of an event, a channel and the outcome of its message. */
  title: z.string(),
  /** More about it. Absent: there is no more. */
  about: z.string().optional(),
  /** The request of the log. Absent if it is none. */
  request_id: z.string().optional(),
  /** The status of its answer. Absent if it is none. */
  status: z.int().optional(),
  /** The id of the call. Absent if it is none. */
  call: z.int().optional(),
})

/** Lists what happened to a user, newest first: what the profile remembers, messages and calls to the user, and the requests of the log that named the user. */
export const usersHistory = controlRow('users.history', {
  about: 'what happened to one user, newest first',
  query: z.strictObject({
    /** Only lines of this kind. */
    kind: z.enum(historyKinds).optional(),
    /** The `next` of the page before. */
    before: z
      .string()
      .regex(/^-?\d+~\d+$/, { error: 'must be the next of a page' })
      .optional(),
    /** The most lines of the page. */
    limit: z.coerce.number<number>().int().min(1).max(1000).default(100),
  }),
  responses: {
    200: z.strictObject({
      /** The lines of this page. */
      lines: z.array(Line),
      /** The `before` of the next page. Absent at the end. */
      next: z.string().optional(),
    }),
  },
})
