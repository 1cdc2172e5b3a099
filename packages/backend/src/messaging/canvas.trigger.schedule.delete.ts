import { canvasScheduleDeleteErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { cancelSchedule } from './request-send.ts'

/** Source: decisions 0042 and 0044. */
export const canvasTriggerScheduleDelete: Handler<'canvas.trigger.schedule.delete'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { canvas_id, schedule_id } = body
    if ((await tx.canvases.get(canvas_id)) === undefined) return refused(errors.canvasId, 'canvas_id')
    const refusal = await cancelSchedule(tx, { kind: 'canvas', target_id: canvas_id, schedule_id }, context)
    say('done', { about: schedule_id })
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
