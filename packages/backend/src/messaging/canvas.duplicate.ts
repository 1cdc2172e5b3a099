import { canvasDuplicateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { copyCanvas } from './canvas.duplicate.job.ts'
import { duplicationOf, hasKnownTags } from './duplicate.ts'

/** Source: decision 0151. */
export const canvasDuplicate: Handler<'canvas.duplicate'> = async (
  { body: { canvas_id: id, ...asked } },
  { store, enqueue },
) =>
  store.transaction(async (tx) => {
    if ((await tx.canvases.get(id)) === undefined) return refused(errors.canvasId, 'canvas_id')
    const duplication = duplicationOf(id, asked)
    if (!(await hasKnownTags(tx, duplication))) return refused(errors.tagsUnknown, 'tag_names')
    await enqueue(tx, copyCanvas, [duplication])
    return { status: 202, body: { message: 'success' } }
  })
