import { sendingErrors } from './sending-errors.ts'

const copyErrors = {
  name: "'name' is required and must be a string",
  description: "'description' must be a string",
  tagNames: "'tag_names' must be a string or an array of strings",
  tagsUnknown: 'Some tags could not be found',
} as const

/** `POST /campaigns/duplicate` messages by precedence; an unknown id has a missing one's text. Chosen. Source: decision 0151. */
export const campaignDuplicateErrors = { campaignId: sendingErrors.campaignId, ...copyErrors } as const

/** `POST /canvas/duplicate` messages by precedence; an unknown id has a missing one's text. Chosen. Source: decision 0151. */
export const canvasDuplicateErrors = { canvasId: sendingErrors.canvasId, ...copyErrors } as const
