import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { runningFileErrors, segmentFileErrors as errors } from './user-file-errors.ts'
import { AcceptedFile, fileRequest } from './user-file.ts'

const attributes = { error: errors.customAttributes }

/** Exports the users of a segment into a ZIP of JSON lines, later; one export of a segment runs at a time. */
export const usersExportSegment = endpoint({
  id: 'users.export.segment',
  source: 'decision 0140',
  method: 'POST',
  path: '/users/export/segment',
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the segment. */
        segment_id: z.string({ error: errors.segmentId }),
        ...fileRequest(),
        /** The custom attributes to export, at most 500. `custom_attributes` in fields_to_export means all, even so. */
        custom_attributes_to_export: z
          .array(z.string(attributes), attributes)
          .max(limits.exportedAttributes, attributes)
          .optional(),
      },
      { error: errors.segmentId },
    )
  },
  responses: { 201: AcceptedFile },
  errors: { 400: errors, 429: runningFileErrors },
})
