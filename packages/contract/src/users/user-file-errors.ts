import { segmentErrors } from '../schemas/segment-errors.ts'
import { exportErrors } from './user-errors.ts'

const asked = {
  fieldsToExport: `${exportErrors.fieldsToExport}, with at least one of them`,
  callbackEndpoint: "'callback_endpoint' must be a string",
  outputFormat: "'output_format' must be either zip or gzip",
} as const

/** `POST /users/export/segment` messages by precedence; an unknown segment has a missing one's text. Chosen. Source: decision 0140. */
export const segmentFileErrors = {
  ...segmentErrors,
  ...asked,
  customAttributes: "'custom_attributes_to_export' must be an array of at most 500 names",
} as const

/** `POST /users/export/global_control_group` messages by precedence. Chosen. Source: decision 0140. */
export const controlGroupFileErrors = asked

/** The message of `POST /export/segment/cancel`, also for an unknown segment. Chosen. Source: decision 0140. */
export const cancelFileErrors = segmentErrors

/** The message of an export blocked by running ones. Chosen. Source: decision 0140. */
export const runningFileErrors = { running: 'An export of these users is running, or 100 exports are' } as const
