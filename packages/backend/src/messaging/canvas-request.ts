import { canvasNotices, canvasScheduleErrors, type Input } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain/rules'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import { type Refused, refused } from '../service/refused.ts'
import { recipientsFault, type SendRequest } from './request-send.ts'

type CanvasBody = Input<'canvas.trigger.send'>['body']

export type CanvasRefusal = Refused<(typeof canvasScheduleErrors)['canvasId' | 'notApiTriggered' | 'attributes']>

/** Undefined: users can enter. Source: decision 0042. */
export const canvasRefusal = async (
  tx: Transaction,
  { canvas_id, recipients }: CanvasBody,
): Promise<CanvasRefusal | undefined> => {
  const canvas = await tx.canvases.get(canvas_id)
  if (canvas === undefined) return refused(canvasScheduleErrors.canvasId, 'canvas_id')
  return canvas.schedule_type === 'api_triggered'
    ? recipientsFault(tx, recipients)
    : refused(canvasScheduleErrors.notApiTriggered, 'canvas_id')
}

/** Nobody enters a Canvas that is not active. Source: decision 0042. */
export const canvasNotice = async (
  tx: Transaction,
  id: string,
): Promise<{ readonly notice?: (typeof canvasNotices)[keyof typeof canvasNotices] }> => {
  const state: Canvas['state'] = (await tx.canvases.get(id))?.state ?? 'active'
  return state === 'active' ? {} : { notice: canvasNotices[state === 'draft' ? 'paused' : state] }
}

/** `older` is `canvas_entry_properties`; `newer` is `context` and wins. */
export const entryProperties = (older: object | undefined, newer: object | undefined): JsonObject => ({
  ...older,
  ...newer,
})

export const canvasRequest = (body: CanvasBody): SendRequest => ({
  kind: 'canvas',
  target_id: body.canvas_id,
  // A broadcast may name no recipients: an empty list is as none.
  recipients:
    body.broadcast === true
      ? undefined
      : body.recipients?.map(({ context, canvas_entry_properties, ...recipient }) => ({
          ...recipient,
          properties: entryProperties(canvas_entry_properties, context),
        })),
  audience: body.audience,
  properties: entryProperties(body.canvas_entry_properties, body.context),
})
