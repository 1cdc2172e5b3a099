import { segmentDetailsErrors } from './list-errors.ts'
import { messageErrors, messageStateErrors } from './message-errors.ts'
import {
  apiCampaignErrors,
  audienceErrors,
  campaignErrors,
  campaignScheduleErrors,
  campaignStateErrors,
  scheduleErrors,
  scheduleIdErrors,
  sendingErrors,
} from './sending-errors.ts'

const { notObject } = campaignScheduleErrors
const { campaignArchived, campaignPaused } = campaignStateErrors

/** Faults of users by precedence. Chosen, but `noRecipients` and `tooMany`. Source: decision 0132. */
export const messageTargetErrors = {
  noRecipients: sendingErrors.noRecipients,
  broadcast: sendingErrors.broadcast,
  broadcastAndUsers: "'broadcast' must not be true when 'external_user_ids' or 'user_aliases' are given",
  externalUserIds: "'external_user_ids' must be an array of strings",
  userAliases:
    "'user_aliases' must be an array of objects with 'alias_name' and 'alias_label' properties that are strings",
  tooMany: sendingErrors.tooMany,
  segmentId: segmentDetailsErrors.segmentId,
  override: "'override_frequency_capping' and 'override_messaging_limits' must be true or false",
  subscriptionState: "'recipient_subscription_state' must be one of 'opted_in', 'subscribed' and 'all'",
} as const

const request = { ...messageTargetErrors, ...audienceErrors, ...messageErrors } as const

const state = {
  ...apiCampaignErrors,
  campaignArchived,
  campaignPaused,
  ...messageStateErrors,
} as const

/** Another text for an unknown campaign than of other endpoints is published. Source: decision 0042. */
const namedCampaign = { ...campaignErrors, unknownCampaign: 'Invalid Campaign ID' } as const

/** `POST /messages/send` messages by precedence. Source: decision 0132. */
export const messagesSendErrors = {
  notObject,
  ...namedCampaign,
  sendId: sendingErrors.sendId,
  ...request,
  ...state,
} as const

/** `POST /messages/schedule/create` messages by precedence. Source: decision 0132. */
export const messagesScheduleErrors = {
  notObject,
  ...namedCampaign,
  sendId: sendingErrors.sendId,
  ...scheduleErrors,
  ...request,
  ...state,
} as const

/** `POST /messages/schedule/update` messages by precedence. Source: decision 0132. */
export const messagesScheduleUpdateErrors = {
  notObject,
  ...scheduleIdErrors,
  nothing: "'schedule' or 'messages' is required",
  ...scheduleErrors,
  ...messageErrors,
  ...messageStateErrors,
} as const

/** `POST /messages/schedule/delete` messages. Source: decision 0132. */
export const messagesScheduleDeleteErrors = { notObject, ...scheduleIdErrors } as const
