import * as z from 'zod'
import { controlRow } from '../row.ts'
import { User } from '../schemas/shapes.ts'

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
