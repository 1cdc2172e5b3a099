import type { Handler } from '../service/handler.ts'
import { canvasNotice, canvasRefusal, canvasRequest } from './canvas-request.ts'
import { requestSend, scheduleFault } from './request-send.ts'

/** Queues `sends.begin` (see request-send.ts). Source: spec, "POST /canvas/trigger/schedule/create". */
export const canvasTriggerScheduleCreate: Handler<'canvas.trigger.schedule.create'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const refusal = await canvasRefusal(tx, body)
    if (refusal !== undefined) return refusal
    const { schedule } = body
    const fault = scheduleFault(schedule, context)
    if (fault !== undefined) return fault
    const { dispatch_id, schedule_id } = await requestSend(tx, { ...canvasRequest(body), schedule }, context)
    return {
      status: 201,
      body: { dispatch_id, schedule_id, ...(await canvasNotice(tx, body.canvas_id)), message: 'success' },
    }
  })
