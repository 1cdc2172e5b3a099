import { parseTime } from '@brazier/contract'
import { type JsonObject, matchesAudience, mergeProperties, nextVisits } from '@brazier/domain'
import { createEngaging } from '../engagements/engaging.ts'
import { behaviorModel, followMessages } from '../engagements/send-message.ts'
import type { Message } from '../ports/records/message.ts'
import { createDeliver } from '../sends/deliver-message.ts'
import { withExit, withStep } from '../sends/received.ts'
import type { JobHandler } from './job-handler.ts'

/** A user who comes to a step of a Canvas. */
export interface CanvasVisit {
  /** The schedule_id of the send that let the user in. */
  readonly send_id: string
  readonly braze_id: string
  readonly properties?: JsonObject | undefined
  readonly step_id: string
  readonly variant_id: string
}

/**
 * Sends the messages of a step and queues the steps after it. A user, step or Canvas that is gone, or a Canvas that is no
 * longer active, ends the way. Source: decision 0044.
 */
export const visitCanvasStep: JobHandler<CanvasVisit> = async (visit, context) => {
  const { tx, now } = context
  const send = await tx.schedules.get(visit.send_id)
  const canvas = send && (await tx.canvases.get(send.target_id))
  const step = canvas?.steps.find(({ id }) => id === visit.step_id)
  const variation = canvas?.variants.find(({ id }) => id === visit.variant_id)
  const [profile] = await tx.profiles.find('braze_id', visit.braze_id)
  if (send === undefined || canvas === undefined || step === undefined || variation === undefined) return
  if (profile === undefined || canvas.state !== 'active') return
  const deliver = await createDeliver(context, step.messages)
  const properties = mergeProperties(send.properties, visit.properties)
  const sent: Message[] = []
  for (const message of step.messages) {
    const delivery = { profile, message, sendable: canvas, send, properties, variation, canvas_step_id: step.id }
    if (await deliver(delivery)) sent.push(message)
  }
  const received = sent.length === 0 ? profile : withStep(profile, canvas, step, sent, now)
  const isIn = (audience: Parameters<typeof matchesAudience>[0]) =>
    matchesAudience(audience, received, { now, parseTime })
  const next = nextVisits(canvas, step, now, isIn)
  await tx.profiles.put(next.length === 0 ? withExit(received, canvas, now) : received)
  for (const { step: following, at } of next) {
    await tx.jobs.add('sends.canvas_step', { ...visit, step_id: following.id }, at)
  }
  const outgoing = sent.map((message) => ({
    profile,
    message,
    sendable: canvas,
    send,
    variation_id: variation.id,
    step_id: step.id,
  }))
  if (outgoing.length > 0) await followMessages(outgoing, await behaviorModel(tx), await createEngaging(context))
}
