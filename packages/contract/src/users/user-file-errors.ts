import { segmentErrors } from '../schemas/segment-errors.ts'
import { exportErrors } from './user-errors.ts'

const asked = {
  fieldsToExport: `${exportErrors.fieldsToExport}, with at least one of them`,
  customAttributes: "'custom_attributes_to_export' must be an array of at most 500 names",
  callbackEndpoint: "'callback_endpoint' must be a string",
  outputFormat: "'output_format' must be either zip or gzip",
} as const

/** The messages of `POST /users/export/segment`, in order of precedence; an unknown segment has the text of a missing one. Chosen. Source: decision 0140. */
export const segmentFileErrors = { ...segmentErrors, ...asked } as const

/** The messages of `POST /users/export/global_control_group`, in order of precedence. Chosen. Source: decision 0140. */
export const controlGroupFileErrors = asked

/** The message of `POST /export/segment/cancel`, for an unknown segment as well. Chosen. Source: decision 0140. */
export const cancelFileErrors = segmentErrors

/** The message of an export that cannot begin while others run. Chosen. Source: decision 0140. */
export const runningFileErrors = { running: 'An export of these users is running, or 100 exports are' } as const
