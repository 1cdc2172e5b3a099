import type { Profile } from '@brazier/domain/rules'
import type { Canvas, CanvasStep, CanvasVariant } from '../ports/records/canvas.ts'
import type { Message, Sendable } from '../ports/records/message.ts'
import type { RequestedSend } from '../ports/records/requested-send.ts'
import type { JobContext } from '../queue/job-kind.ts'
import { channelFields, eventReader, messageEvent, messageFields } from './engagement-events.ts'
import { writeEvents } from './write-events.ts'

// Delivery events that are no engagements: aborted messages, and Canvas steps.

type Context = Pick<JobContext, 'tx' | 'now'>

interface AbortedDelivery {
  readonly profile: Profile
  readonly send: Pick<RequestedSend, 'kind' | 'dispatch_id' | 'send_id'>
  readonly sendable: Pick<Sendable, 'id'>
  readonly variation: { readonly id: string }
  readonly canvas_step_id?: string
}

/** The most characters of a reason. Source: Currents event glossary, "Email abort message events". */
const logCharacters = 128

/** Writes a template's abort. */
export const writeAbort = async (
  { profile, send, sendable, variation, canvas_step_id }: AbortedDelivery,
  { channel, subscription_group_id: ofMessage }: Message,
  reason: string | undefined,
  { tx, now }: Context,
): Promise<void> => {
  const type = messageEvent(channel, 'aborted')
  if (type === undefined) return
  const { send_id, dispatch_id } = send
  const ids =
    send.kind === 'canvas'
      ? { canvas_id: sendable.id, step_id: canvas_step_id }
      : { ...(sendable.id !== '' && { campaign_id: sendable.id }), send_id }
  const about = { ...ids, variation_id: variation.id, dispatch_id }
  const message = await messageFields(about, eventReader(tx, now))
  const abort = { abort_type: 'liquid_abort_message', abort_log: reason?.slice(0, logCharacters) }
  const subscription_group_id = ofMessage ?? message.subscription_group_id
  const fields = { ...message, ...channelFields(channel, profile, message), ...abort, subscription_group_id }
  await writeEvents(tx, now, [{ type, time: now, user: profile, fields }])
}

export type CanvasWay = { readonly next_step_id: string } | { readonly exit_reason: string }

export interface VisitedStep {
  readonly visit: { readonly schedule_id: string; readonly entered_at?: number | undefined }
  readonly canvas: Canvas
  readonly variation: CanvasVariant
  readonly step: CanvasStep
  readonly profile: Profile
}

/** Writes on leaving a step. Source: Currents event glossary, "Canvas step progression"; decision 0285. */
export const writeProgressions = async (
  { visit, canvas, variation, step, profile }: VisitedStep,
  ways: readonly CanvasWay[],
  { tx, now }: Context,
): Promise<void> => {
  const at = {
    canvas_entry_id: [visit.schedule_id, profile.braze_id, visit.entered_at ?? ''].join('-'),
    canvas_id: canvas.id,
    canvas_name: canvas.name,
    canvas_variation_id: variation.id,
    canvas_variation_name: variation.name,
    canvas_step_id: step.id,
    canvas_step_name: step.name,
    is_canvas_entry: variation.first_step_ids.includes(step.id),
  }
  const made = ways.map((way) => {
    const fields = { ...at, ...way, progression_type: 'exit_reason' in way ? 'exit' : 'advance' }
    return { type: 'users.canvasstep.Progression' as const, time: now, user: profile, fields }
  })
  await writeEvents(tx, now, made)
}
