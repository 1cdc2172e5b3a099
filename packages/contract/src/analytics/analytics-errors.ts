import { segmentDetailsErrors } from '../messaging/list-errors.ts'
import { apiCampaignErrors, sendingErrors } from '../messaging/sending-errors.ts'

const { campaignId, canvasId, sendId, unknownCampaign } = sendingErrors

const lengthIsInteger = { lengthInteger: "'length' must be an integer" } as const

const length = {
  lengthMissing: "'length' is required and must be an integer",
  ...lengthIsInteger,
  lengthRange: "'length' must be between 1 and 100",
} as const

const unit = { unit: "'unit' must be either day or hour" } as const
const endingAt = { endingAt: "'ending_at' must be an ISO 8601 datetime of the years 0 to 3000" } as const
const appId = { appId: 'app_id must be a string of the app api identifier' } as const

const segment = {
  ...segmentDetailsErrors,
  segmentUntracked: 'The segment has no analytics tracking. Only segments with analytics tracking may be used',
} as const

/** `GET /campaigns/data_series` messages by precedence. Source: decision 0062. */
export const campaignSeriesErrors = { campaignId, ...length, ...endingAt, unknownCampaign } as const

/** `GET /sends/data_series` messages by precedence. Source: decision 0062. */
export const sendSeriesErrors = {
  campaignId,
  sendIdMissing: "'send_id' is required and must be a string",
  sendId,
  ...length,
  ...endingAt,
  unknownCampaign,
  ...apiCampaignErrors,
  unknownSend: 'Send does not exist',
} as const

/** `POST /sends/id/create` messages by precedence. Chosen. Source: decision 0133. */
export const sendIdErrors = {
  notObject: 'the request body must be an object',
  campaignId,
  unknownCampaign: sendingErrors.unknownCampaign,
  sendId,
  ...apiCampaignErrors,
} as const

/** Messages of `GET /canvas/data_series` and `GET /canvas/data_summary` by precedence. Source: decision 0063. */
export const canvasSeriesErrors = {
  canvasId,
  endingAt: "'ending_at' is required and must be an ISO 8601 datetime of the years 0 to 3000",
  startingAt: "'starting_at' must be an ISO 8601 datetime of the years 0 to 3000",
  ...lengthIsInteger,
  lengthRange: "'length' must be between 1 and 14",
  includeVariantBreakdown: "'include_variant_breakdown' must be a boolean",
  includeStepBreakdown: "'include_step_breakdown' must be a boolean",
  includeDeletedStepData: "'include_deleted_step_data' must be a boolean",
  lengthOrStartingAt: "either 'length' or 'starting_at' is required",
  order: "'starting_at' must not be after 'ending_at'",
  span: "'starting_at' and 'ending_at' must span at most 14 days, both included",
} as const

/** The cursor message of `GET /events` and `GET /custom_attributes`, as in catalogs. Source: decision 0138. */
export const nameListErrors = { cursor: "'cursor' is not valid" } as const

/** `GET /events/data_series` messages by precedence. Source: decision 0064. */
export const eventSeriesErrors = {
  event: "'event' is required and must be the name of a custom event",
  ...length,
  ...unit,
  ...endingAt,
  ...appId,
  ...segment,
} as const

/** `GET /sessions/data_series` messages by precedence. Source: decision 0064. */
export const sessionSeriesErrors = { ...length, ...unit, ...endingAt, ...appId, ...segment } as const

/** Messages of `GET /purchases/revenue_series` and `/quantity_series` by precedence. Source: decision 0064. */
export const purchaseSeriesErrors = {
  ...length,
  ...unit,
  ...endingAt,
  ...appId,
  product: "'product' must be the name of a product",
} as const

/** `GET /kpi/…/data_series` messages by precedence. Source: decision 0064. */
export const kpiSeriesErrors = { ...length, ...endingAt, ...appId } as const

/** `GET /segments/data_series` messages by precedence. Source: decision 0064. */
export const segmentSeriesErrors = {
  segmentId: segment.segmentId,
  ...length,
  ...endingAt,
  segmentUntracked: segment.segmentUntracked,
} as const
