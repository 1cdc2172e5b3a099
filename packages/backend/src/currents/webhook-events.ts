import { callLimits } from '@brazier/contract'
import { keptUser } from '../ports/kept-user.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import { type EventReader, messageFields } from './engagement-events.ts'
import type { MadeEvent } from './shape-event.ts'
import { writeEvents } from './write-events.ts'

/** Returns bytes. Undefined for an answer that was cut, or not read. */
const lengthOf = (answer = ''): number | undefined =>
  answer === '' || answer.length >= callLimits.answerCharacters ? undefined : new TextEncoder().encode(answer).length

/** Writes the failure and the retry. */
export const writeWebhookAttempt = async (call: OutgoingCall, recorder: EventReader): Promise<void> => {
  const { tx, now } = recorder
  const { origin, request, attempts, state, dispatch_id, answer } = call
  const { braze_id, canvas_step_id: step_id, ...ids } = origin
  const last = attempts.at(-1)
  if (tx.currents === undefined || last === undefined || braze_id === undefined || state === 'received') return
  const user = (await keptUser(tx, braze_id)) ?? { braze_id }
  const message = await messageFields({ ...ids, step_id, dispatch_id }, recorder)
  const url = URL.parse(request.url)
  const failure = {
    http_status_code: last.status,
    endpoint_url: request.url,
    host: url?.host,
    url_path: url?.pathname,
    raw_response: answer,
    content_length: lengthOf(answer),
    retry_count: attempts.length - 1,
    webhook_duration: last.ms,
    webhook_failure_source: last.reason === undefined ? 'endpoint' : 'connection',
    is_terminal: state !== 'waiting',
  }
  const retry = {
    retry_type: last.reason === undefined ? 'http_error' : 'connection_error',
    retry_log: last.reason ?? `answered ${last.status}`,
  }
  const made: MadeEvent[] = [
    { type: 'users.messages.webhook.Failure', time: now, user, fields: { ...message, ...failure } },
  ]
  if (state === 'waiting') {
    made.push({ type: 'users.messages.webhook.Retry', time: now, user, fields: { ...message, ...retry } })
  }
  await writeEvents(tx, now, made)
}
