import { canvasNotices, canvasScheduleErrors, type Input } from '@brazier/contract'
import type { JsonObject } from '@brazier/domain'
import type { Canvas } from '../ports/records/canvas.ts'
import type { Transaction } from '../ports/store.ts'
import type { SendRequest } from './request-send.ts'

type CanvasBody = Input<'canvas.trigger.send'>['body']

/** Why nobody can enter a Canvas, in the service's words. */
export type CanvasRefusal = (typeof canvasScheduleErrors)['canvasId' | 'notApiTriggered']

/** Looks at the Canvas that is to be entered. Source: decision 0042. */
export const canvasRefusal = async (tx: Transaction, id: string): Promise<CanvasRefusal | undefined> => {
  const canvas = await tx.canvases.get(id)
  if (canvas === undefined) return canvasScheduleErrors.canvasId
  return canvas.schedule_type === 'api_triggered' ? undefined : canvasScheduleErrors.notApiTriggered
}

/** What is said beside success of a Canvas that nobody enters. Source: decision 0042. */
export const canvasNotice = async (
  tx: Transaction,
  id: string,
): Promise<{ readonly notice?: (typeof canvasNotices)[keyof typeof canvasNotices] }> => {
  const state: Canvas['state'] = (await tx.canvases.get(id))?.state ?? 'active'
  return state === 'active' ? {} : { notice: canvasNotices[state === 'draft' ? 'paused' : state] }
}

/** `context` and the older name in one; the newer wins. */
export const entryProperties = (older: object | undefined, newer: object | undefined): JsonObject => ({
  ...older,
  ...newer,
})

/** A request to enter a Canvas in the terms of any send. */
export const canvasRequest = (body: CanvasBody): SendRequest => ({
  kind: 'canvas',
  target_id: body.canvas_id,
  recipients: body.recipients?.map(({ context, canvas_entry_properties, ...recipient }) => ({
    ...recipient,
    properties: entryProperties(canvas_entry_properties, context),
  })),
  audience: body.audience,
  properties: entryProperties(body.canvas_entry_properties, body.context),
})
