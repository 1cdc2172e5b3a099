import { canvasScheduleDeleteErrors as errors } from '@brazier/contract'
import type { Handler } from '../service/handler.ts'
import { cancelSchedule } from './request-send.ts'

/** Cancels a scheduled send. Source: decision 0042; decision 0044. */
export const canvasTriggerScheduleDelete: Handler<'canvas.trigger.schedule.delete'> = ({ body }, { store }) =>
  store.transaction(async (tx) => {
    const { canvas_id, schedule_id } = body
    if ((await tx.canvases.get(canvas_id)) === undefined) return { status: 400, body: { message: errors.canvasId } }
    const message = await cancelSchedule(tx, { kind: 'canvas', target_id: canvas_id, schedule_id })
    return message === undefined ? { status: 201, body: { message: 'success' } } : { status: 400, body: { message } }
  })
