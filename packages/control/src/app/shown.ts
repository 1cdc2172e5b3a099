import type { LoggedRequest, RequestTrace, TraceTally } from '@brazier/backend/parts'
import type { ControlAnswers } from '../control.ts'
import { clockState, iso, shownFault, wholeRequest } from '../shown.ts'
import type { KeptCheckpoint } from './checkpoints.ts'

export { clockState, iso, shownFault, wholeRequest }

export const shownCheckpoint = ({
  store,
  name,
  made_at,
  now,
}: KeptCheckpoint): ControlAnswers<'checkpoints.create'>['body'] => ({
  checkpoint: store,
  ...(name !== undefined && { name }),
  made_at: iso(made_at),
  now: iso(now),
})

const outcomes = ['sent', 'aborted', 'failed'] as const

/** By channel and outcome. */
export const countedMessages = (tally: TraceTally): ControlAnswers<'requests.trace'>['body']['messages'] =>
  [...tally].flatMap(([name, count]) => {
    const [channel = '', word] = name.split(' ')
    const outcome = outcomes.find((one) => one === word)
    return outcome === undefined ? [] : [{ channel, outcome, count }]
  })

/** Leaves bodies out; has the messages. */
export const requestLine = (
  logged: LoggedRequest,
  made?: RequestTrace,
): ControlAnswers<'requests.trace'>['body']['request'] => {
  const messages = countedMessages(made?.messages ?? new Map())
  const { request: _, response: _response, permissions: _permissions, ...line } = wholeRequest(logged)
  return { ...line, ...(messages.length > 0 && { messages }) }
}
