import { canvasScheduleUpdateErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { refused } from '../service/refused.ts'
import { sayAfter } from '../service/say-after.ts'
import { entryProperties } from './canvas-request.ts'
import { updateSchedule } from './request-send.ts'

/** Replaces the whole schedule. Source: decisions 0042 and 0044. */
export const canvasTriggerScheduleUpdate: Handler<'canvas.trigger.schedule.update'> = ({ body }, context) =>
  sayAfter(context, async (tx, say) => {
    const { canvas_id, schedule_id, schedule } = body
    if ((await tx.canvases.get(canvas_id)) === undefined) return refused(errors.canvasId, 'canvas_id')
    const { context: newer, canvas_entry_properties: older } = body
    const properties = newer === undefined && older === undefined ? undefined : entryProperties(older, newer)
    const named = { kind: 'canvas', target_id: canvas_id, schedule_id } as const
    const refusal = await updateSchedule(tx, named, { schedule, properties }, context, say)
    return refusal ?? { status: 201, body: { message: 'success' } }
  })
