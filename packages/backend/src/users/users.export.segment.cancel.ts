import { cancelFileErrors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { deleteFile } from './user-files.ts'

/** Cancels a segment's running exports, whose jobs then do nothing. Source: decision 0140. */
export const usersExportSegmentCancel: Handler<'users.export.segment.cancel'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    let isRunning = false
    const { segment_id } = body
    if ((await tx.segments.get(segment_id)) === undefined) {
      return refused(cancelFileErrors.segmentId, 'segment_id')
    }
    for (const file of await tx.userFiles.page(undefined, Infinity)) {
      if (file.segment_id !== segment_id || file.state !== 'running') continue
      await deleteFile(tx, file.object_prefix)
      isRunning = true
      say('done', { about: file.object_prefix })
    }
    if (!isRunning) say('nothing_to_do', { about: 'no export of the segment runs' })
    return { status: 200, body: { message: 'success' } }
  })
