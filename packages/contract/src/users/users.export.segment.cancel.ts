import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { Success } from '../transport/bodies.ts'
import { cancelFileErrors as errors } from './user-file-errors.ts'

/** Cancels the running exports of a segment: their files never come. */
export const usersExportSegmentCancel = endpoint({
  id: 'users.export.segment.cancel',
  source: 'decision 0140',
  method: 'POST',
  path: '/export/segment/cancel',
  permission: 'segments.list',
  idempotent: true,
  effect: 'acts',
  get body() {
    return z.object(
      {
        /** The id of the segment. */
        segment_id: z.string({ error: errors.segmentId }),
      },
      { error: errors.segmentId },
    )
  },
  responses: { 200: Success },
  errors: { 400: errors },
})
