import * as z from 'zod'
import { limits } from '../limits.ts'
import { externalId, userAlias } from '../schemas/identifiers.ts'
import { Audience } from './connected-audience.ts'
import { Messages } from './message-objects.ts'
import { messageTargetErrors as errors } from './messages-errors.ts'
import { campaignId, sendId } from './send-target.ts'

/** A page's example has it as a text. */
const override = z.union([z.boolean(), z.enum(['true', 'false'])], { error: errors.override }).optional()

/** Members of a request with messages: target and messages. Source: decision 0132. */
export const messagesRequest = () => ({
  /** If true, sends to all of the segment or audience. Without users it must be true. Default false. */
  broadcast: z.boolean({ error: errors.broadcast }).optional(),
  /** Users. With a segment or an audience, only those who are in it. At most 50 together with user_aliases. */
  external_user_ids: z
    .array(externalId({ error: errors.externalUserIds }), { error: errors.externalUserIds })
    .optional(),
  /** Users by alias. At most 50 together with external_user_ids. */
  user_aliases: z.array(userAlias({ error: errors.userAliases }), { error: errors.userAliases }).optional(),
  /** Only users in this segment get the messages. */
  segment_id: z.string({ error: errors.segmentId }).min(1, { error: errors.segmentId }).optional(),
  /** Only users in this audience get the messages. */
  audience: Audience.optional(),
  /** The API campaign under which the messages count. Null is none. */
  campaign_id: campaignId.nullish(),
  /** The send of the campaign under which the messages count. At most 64 ASCII characters; any id. Default: none for users, a new one for a broadcast. */
  send_id: sendId.optional(),
  /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
  override_frequency_capping: override,
  /** Whether limits on the number of messages are ignored. It has no effect here: there are no such limits. */
  override_messaging_limits: override,
  /** Which state of subscription an email or a push needs. Default subscribed: subscribed or opted in. */
  recipient_subscription_state: z
    .enum(['opted_in', 'subscribed', 'all'], { error: errors.subscriptionState })
    .optional(),
  /** Messages to send, one for each channel. At least one. */
  messages: Messages,
})

interface Target {
  readonly broadcast?: boolean | undefined
  readonly external_user_ids?: readonly unknown[] | undefined
  readonly user_aliases?: readonly unknown[] | undefined
  readonly segment_id?: string | undefined
  readonly audience?: unknown
}

/** Counts the users whom a request names. */
export const usersOf = ({
  external_user_ids = [],
  user_aliases = [],
}: Pick<Target, 'external_user_ids' | 'user_aliases'>): number => external_user_ids.length + user_aliases.length

const isForSomebody = (target: Target): boolean =>
  usersOf(target) > 0 || (target.broadcast === true && (target.segment_id ?? target.audience) !== undefined)

/** Checks a request's target across members. Source: decision 0132. */
export const checkedTarget = <Schema extends z.ZodType<Target>>(schema: Schema): Schema =>
  schema
    .refine(isForSomebody, { error: errors.noRecipients })
    .refine((target) => target.broadcast !== true || usersOf(target) === 0, {
      error: errors.broadcastAndUsers,
      path: ['broadcast'],
    })
    .refine((target) => usersOf(target) <= limits.recipients, { error: errors.tooMany })
