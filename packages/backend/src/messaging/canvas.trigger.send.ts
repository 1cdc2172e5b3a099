import type { Handler } from '../service/handler.ts'
import { canvasNotice, canvasRefusal, canvasRequest } from './canvas-request.ts'
import { requestSend } from './request-send.ts'

/** Takes effect after the answer. Source: decision 0042. */
export const canvasTriggerSend: Handler<'canvas.trigger.send'> = ({ body }, context) =>
  context.store.transaction(async (tx) => {
    const refusal = await canvasRefusal(tx, body)
    if (refusal !== undefined) return refusal
    const { dispatch_id } = await requestSend(tx, canvasRequest(body), context)
    return { status: 201, body: { dispatch_id, ...(await canvasNotice(tx, body.canvas_id)), message: 'success' } }
  })
