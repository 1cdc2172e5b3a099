import { segmentDetailsErrors } from './list-errors.ts'
import { messageTargetErrors } from './messages-errors.ts'
import { audienceErrors, campaignScheduleErrors, sendingErrors } from './sending-errors.ts'

const { notObject } = campaignScheduleErrors

const activity = {
  appId: "'app_id' is required and must be a string",
  activityId: "'activity_id' is required and must be a string",
  contentState: "'content_state' is required and must be an object of at most 4096 bytes",
} as const

const dates = {
  dismissalDate: "'dismissal_date' must be an ISO 8601 datetime",
  staleDate: "'stale_date' must be an ISO 8601 datetime",
} as const

/** Names the member that has the audience. */
export const ofCustom = (text: string): string => text.replace("'audience'", "'custom_audience'")

/** `POST /messages/live_activity/start` messages by precedence. Chosen. Source: decision 0158. */
export const liveActivityStartErrors = {
  notObject,
  ...activity,
  attributesType: "'activity_attributes_type' is required and must be a string",
  attributes: "'activity_attributes' is required and must be an object of at most 4096 bytes",
  ...dates,
  notificationRequired:
    "'notification' is required and must have an 'alert' with a 'title' and a 'body' that are strings",
  externalUserIds: "'external_user_ids' must be an array of one or more strings",
  userAliases: messageTargetErrors.userAliases,
  tooMany: sendingErrors.tooMany,
  segmentId: segmentDetailsErrors.segmentId,
  ...audienceErrors,
  audience: ofCustom(audienceErrors.audience),
  audienceTooLarge: ofCustom(audienceErrors.audienceTooLarge),
  audiencePatterns: ofCustom(audienceErrors.audiencePatterns),
  target: "exactly one of users ('external_user_ids', 'user_aliases'), 'segment_id' and 'custom_audience' is required",
} as const

/** `POST /messages/live_activity/update` messages by precedence. Chosen. Source: decision 0158. */
export const liveActivityUpdateErrors = {
  notObject,
  ...activity,
  endActivity: "'end_activity' must be a boolean",
  ...dates,
  notification: "'notification' must be an object whose 'alert' is a string, or an object with strings",
} as const
