import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { externalId, userAlias } from '../schemas/identifiers.ts'
import { Success } from '../transport/bodies.ts'
import { Audience, type ConnectedAudience } from './connected-audience.ts'
import { liveActivityStartErrors as errors, ofCustom } from './live-activity-errors.ts'
import { ActivityAttributes, liveActivityMembers } from './live-activity.ts'
import { usersOf } from './message-target.ts'

const alert = { error: errors.notificationRequired }
const ids = { error: errors.externalUserIds }
const aliases = { error: errors.userAliases }
const many = { error: errors.tooMany }

const customAudience = () =>
  z.preprocess((given: ConnectedAudience, context) => {
    const { error } = Audience.safeParse(given)
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue, message: ofCustom(issue.message) })
    return error === undefined ? given : z.NEVER
  }, Audience)

const body = () =>
  z
    .object(
      {
        ...liveActivityMembers(),
        /** The type of the attributes, as the app registered it. */
        activity_attributes_type: z.string({ error: errors.attributesType }).min(1, { error: errors.attributesType }),
        /** The values that do not change, at most 4096 bytes. */
        activity_attributes: ActivityAttributes,
        /** The push that tells users of it. Other members of a push to Apple devices have no effect. */
        notification: z.object(
          {
            /** Alert that users see when the activity begins. */
            alert: z.object(
              {
                /** The title of the alert. */
                title: z.string(alert),
                /** The text of the alert. */
                body: z.string(alert),
              },
              alert,
            ),
          },
          alert,
        ),
        /** The users for whom it begins, at least one. At most 50 together with user_aliases. */
        external_user_ids: z.array(externalId(ids), ids).min(1, ids).max(limits.recipients, many).optional(),
        /** Users by alias. At most 50 together with external_user_ids. */
        user_aliases: z.array(userAlias(aliases), aliases).max(limits.recipients, many).optional(),
        /** It begins for the users of this segment. */
        segment_id: z.string({ error: errors.segmentId }).min(1, { error: errors.segmentId }).optional(),
        /** It begins for the users of this audience. */
        custom_audience: customAudience().optional(),
      },
      { error: errors.notObject },
    )
    .refine((given) => usersOf(given) <= limits.recipients, many)
    .refine(
      (given) =>
        [usersOf(given) > 0, given.segment_id !== undefined, given.custom_audience !== undefined].filter(Boolean)
          .length === 1,
      { error: errors.target },
    )

/** Starts a Live Activity on the iOS devices of users, after the answer. Source: decision 0158. */
export const messagesLiveActivityStart = endpoint({
  id: 'messages.live_activity.start',
  source: 'decision 0158',
  method: 'POST',
  path: '/messages/live_activity/start',
  effect: 'acts',
  get body() {
    return body()
  },
  responses: { 201: Success },
  errors: { 400: errors },
})
