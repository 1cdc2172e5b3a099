import { segmentErrors } from '../schemas/segment-errors.ts'
import { sendingErrors } from './sending-errors.ts'

const page = { page: "'page' must be an integer of at least 0" } as const
const sortDirection = { sortDirection: "'sort_direction' must be either asc or desc" } as const
const detailFlags = {
  postLaunchDraft: "'post_launch_draft_version' must be a boolean",
  includeTranslatable: "'include_has_translatable_content' must be a boolean",
} as const

/** Messages of `GET /campaigns/list` and `GET /canvas/list` by precedence. Chosen. Source: decision 0065. */
export const sendableListErrors = {
  ...page,
  includeArchived: "'include_archived' must be a boolean",
  ...sortDirection,
  lastEdit: "'last_edit.time[gt]' must be an ISO 8601 datetime of the years 0 to 3000",
} as const

/** `GET /segments/list` messages by precedence. Chosen. Source: decision 0065. */
export const segmentListErrors = { ...page, ...sortDirection } as const

/** The message of `GET /events/list`. Chosen. Source: decision 0065. */
export const eventListErrors = { ...page } as const

/** The message of `GET /purchases/product_list`. Chosen. Source: decision 0138. */
export const productListErrors = { ...page } as const

/** `GET /campaigns/details` messages by precedence. Source: decision 0065. */
export const campaignDetailsErrors = {
  campaignId: sendingErrors.campaignId,
  ...detailFlags,
  unknownCampaign: sendingErrors.unknownCampaign,
} as const

/** `GET /canvas/details` messages by precedence; `canvasId` is recorded for an unknown id. Source: decision 0065. */
export const canvasDetailsErrors = { canvasId: sendingErrors.canvasId, ...detailFlags } as const

/** The message of `GET /segments/details`, also for an unknown id. Chosen. Source: decision 0065. */
export const segmentDetailsErrors = segmentErrors
