import type { EngagementRecorder } from '../analytics/engagement-recorder.ts'
import { recordEngagement } from '../analytics/record-engagement.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import { behaviorModel, simulateReactions } from './simulate-engagement.ts'

/**
 * A receipt counts as sent and received, a failed call as sent and an error, one forbidden at its first attempt as if nothing were called.
 * Source: decision 0280.
 */
export const countWebhook = async (
  { state, origin, dispatch_id = '' }: Pick<OutgoingCall, 'state' | 'origin' | 'dispatch_id'>,
  recorder: EngagementRecorder,
): Promise<void> => {
  const { braze_id, campaign_id, canvas_id, canvas_step_id, variation_id = '', send_id, message_extras } = origin
  const about =
    canvas_id === undefined ? campaign_id && (await recorder.campaign(campaign_id)) : await recorder.canvas(canvas_id)
  if (braze_id === undefined) return
  const ids = canvas_id === undefined ? { campaign_id, send_id } : { canvas_id, step_id: canvas_step_id }
  const dispatched = recorder.tx.currents && { dispatch_id }
  const engagement = {
    ...ids,
    ...dispatched,
    user: braze_id,
    time: recorder.now,
    channel: 'webhook' as const,
    variation_id,
  }
  if (about === undefined || about === '') {
    if (recorder.tx.currents === undefined || state === 'failed') return
    const { writeEngagementEvents } = await import('../currents/engagement-events.ts')
    return writeEngagementEvents([{ ...engagement, kind: 'sent' }], recorder, { message_extras })
  }
  if (state === 'failed') return recordEngagement({ ...engagement, kind: 'error' }, recorder)
  const model = await behaviorModel(recorder.tx)
  const rules = about.conversion_behaviors
  const reacting = { sent: { ...engagement, rules }, dispatch_id, isCalled: state === 'received' }
  await simulateReactions(reacting, model, recorder, () =>
    recordEngagement({ ...engagement, kind: 'sent' }, recorder, { message_extras }),
  )
}
