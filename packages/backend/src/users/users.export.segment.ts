import { segmentFileErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { requestFile } from './request-file.ts'

/** Source: decision 0140. */
export const usersExportSegment: Handler<'users.export.segment'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    if ((await tx.segments.get(body.segment_id)) === undefined) {
      return refused(segmentFileErrors.segmentId, 'segment_id')
    }
    return requestFile(body, body.segment_id, context, tx)
  })
