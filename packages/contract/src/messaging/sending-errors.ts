/**
 * Faults of a request's users, in order of precedence. `noRecipients` and `tooMany` are published, the others chosen. Source: decision
 * 0042.
 */
const targetErrors = {
  noRecipients: 'No Recipients',
  broadcast: "'broadcast' must be a boolean",
  broadcastAndRecipients: "'broadcast' must not be true when 'recipients' are given",
  recipients: "'recipients' must be an array of objects",
  tooMany: 'The max number of external_ids and aliases per request was exceeded',
  externalUserId: "'external_user_id' must be a string",
  userAlias: "'user_alias' must be an object with 'alias_name' and 'alias_label' properties that are strings",
  brazeId: "'braze_id' must be a string",
  email: "'email' must be a string",
  noIdentifier: "each recipient must have one of 'external_user_id', 'user_alias', 'braze_id' and 'email'",
  oneIdentifier: "each recipient must have only one of 'external_user_id', 'user_alias', 'braze_id' and 'email'",
  prioritization:
    "'prioritization' is required with 'email' and must be an array of 'identified' or 'unidentified' and 'most_recently_updated'",
  sendToExistingOnly: "'send_to_existing_only' must be a boolean",
  aliasMustExist: "'send_to_existing_only' must not be false for a 'user_alias'",
  attributesRequired: "'attributes' are required when 'send_to_existing_only' is false",
  attributes: "'attributes' must be an object of valid profile fields and custom attributes",
} as const

/** Faults of a connected audience by precedence. Chosen. Source: decision 0040. */
export const audienceErrors = {
  audienceFilter:
    "a filter must be one of 'AND', 'OR', 'custom_attribute', 'push_subscription_status', 'email_subscription_status' and 'last_used_app'",
  audience: "'audience' must be an object with one filter, or with 'AND' or 'OR'",
  audienceTooLarge: "'audience' must have at most 250 filters, nested at most 20 levels deep",
  audiencePatterns: "the regular expressions in 'audience' must have at most 5000 states together",
  audienceList: "'AND' and 'OR' must be arrays of at least one filter",
  audienceFilterObject: "a filter must be an object with a 'comparison'",
  customAttributeName: "'custom_attribute_name' is required and must be a string",
  comparison: "'comparison' is not one of the comparisons of its filter",
  comparisonValue: "'value' does not fit its 'comparison'",
  comparisonPattern: "'value' is not a regular expression that the service can match",
} as const

/**
 * Faults of a schedule by precedence. `time` in the past, and more than 90 days ahead, are published without a text. Source: decision 0041.
 */
export const scheduleErrors = {
  schedule: "'schedule' is required and must be an object",
  time: "'time' is required and must be an ISO 8601 datetime of the years 0 to 3000",
  inLocalTime: "'in_local_time' must be a boolean",
  atOptimalTime: "'at_optimal_time' must be a boolean",
  timePassed: "'time' must not be in the past",
  scheduleTooFar: "'time' must be at most 90 days in the future",
} as const

/** Faults of a campaign's id. Source: decision 0042. */
export const campaignErrors = {
  campaignId: 'campaign_id must be a string of the campaign api identifier',
  unknownCampaign: 'Campaign does not exist',
} as const

/** Faults of a campaign's state. Published, but `notApiTriggered`. Source: decision 0042. */
export const campaignStateErrors = {
  notApiTriggered: 'The campaign is not an API-triggered campaign. Only API-triggered campaigns may use this endpoint',
  campaignArchived: 'The campaign is archived. Unarchive the campaign in order for trigger requests to take effect.',
  campaignPaused: 'The campaign is paused. Resume the campaign in order for trigger requests to take effect.',
} as const

/** Faults of a non-API campaign. Chosen. Source: decision 0062. */
export const apiCampaignErrors = {
  notApiCampaign: 'The campaign is not an API campaign. Only API campaigns may use this endpoint',
} as const

const canvasErrors = {
  canvasId: 'canvas_id must be a string of the Canvas api identifier',
} as const

const canvasStateErrors = {
  notApiTriggered: 'The Canvas is not an API-triggered Canvas. Only API-triggered Canvases may use this endpoint',
} as const

/** Faults of a schedule's id. Chosen. Source: decision 0042. */
export const scheduleIdErrors = {
  scheduleId: 'schedule_id must be a string of the schedule api identifier',
  unknownSchedule: 'Schedule does not exist',
} as const

const notObject = { notObject: 'the request body must be an object' } as const
const triggerProperties = { triggerProperties: "'trigger_properties' must be an object of at most 50 KB" } as const
const entryProperties = { context: "'context' and 'canvas_entry_properties' must be objects of at most 50 KB" } as const
const sendId = { sendId: "'send_id' must be a string of at most 64 ASCII characters" } as const

/** `POST /campaigns/trigger/send` messages. Source: decision 0042; those of the campaign's state are published. */
export const campaignSendErrors = {
  ...notObject,
  ...campaignErrors,
  ...sendId,
  ...triggerProperties,
  ...targetErrors,
  ...audienceErrors,
  attachments: "'attachments' must be an array of objects with 'file_name' and 'url'",
  attachmentsAndBroadcast: "'attachments' must not be given when 'broadcast' is true",
  ...campaignStateErrors,
} as const

/** `POST /campaigns/trigger/schedule/create` messages. Source: decision 0042. */
export const campaignScheduleErrors = {
  ...notObject,
  ...campaignErrors,
  ...sendId,
  ...scheduleErrors,
  ...triggerProperties,
  ...targetErrors,
  ...audienceErrors,
  ...campaignStateErrors,
} as const

/** `POST /campaigns/trigger/schedule/update` messages. Source: decision 0042. */
export const campaignScheduleUpdateErrors = {
  ...notObject,
  ...campaignErrors,
  ...scheduleIdErrors,
  ...scheduleErrors,
  ...triggerProperties,
} as const

/** `POST /campaigns/trigger/schedule/delete` messages. Source: decision 0042. */
export const campaignScheduleDeleteErrors = { ...notObject, ...campaignErrors, ...scheduleIdErrors } as const

/** `POST /canvas/trigger/send` messages. Source: decision 0042; `canvasId` is recorded, also for an unknown id. */
export const canvasSendErrors = {
  ...notObject,
  ...canvasErrors,
  ...entryProperties,
  ...targetErrors,
  ...audienceErrors,
  ...canvasStateErrors,
} as const

/** `POST /canvas/trigger/schedule/create` messages. Source: decision 0042. */
export const canvasScheduleErrors = {
  ...notObject,
  ...canvasErrors,
  ...scheduleErrors,
  ...entryProperties,
  ...targetErrors,
  ...audienceErrors,
  ...canvasStateErrors,
} as const

/** `POST /canvas/trigger/schedule/update` messages. Source: decision 0042. */
export const canvasScheduleUpdateErrors = {
  ...notObject,
  ...canvasErrors,
  ...scheduleIdErrors,
  ...scheduleErrors,
  ...entryProperties,
} as const

/** `POST /canvas/trigger/schedule/delete` messages. Source: decision 0042. */
export const canvasScheduleDeleteErrors = { ...notObject, ...canvasErrors, ...scheduleIdErrors } as const

/** The message of `GET /messages/scheduled_broadcasts`. Chosen. Source: decision 0042. */
export const scheduledBroadcastErrors = {
  endTime: "'end_time' is required and must be an ISO 8601 datetime of the years 0 to 3000",
} as const

/** Notices of an inactive Canvas, beside success. Published. Source: decision 0042. */
export const canvasNotices = {
  paused: 'The Canvas is paused. Resume the Canvas to ensure trigger requests will take effect.',
  archived: 'The Canvas is archived. Unarchive the Canvas to ensure trigger requests will take effect.',
} as const

/** Texts of the schemas below every sending row; each family's table repeats them in its order. */
export const sendingErrors = {
  ...targetErrors,
  ...audienceErrors,
  ...scheduleErrors,
  ...scheduleIdErrors,
  ...campaignErrors,
  ...canvasErrors,
  ...triggerProperties,
  ...entryProperties,
  ...sendId,
} as const
