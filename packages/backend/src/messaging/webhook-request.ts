import { callMethods } from '@brazier/contract'
import { bodyFault, requestHead } from '../outgoing/request-head.ts'
import { headerPart } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'

/** Returns the request, or why there is none. */
export const webhookRequest = (parts: OutboxEntry['parts'], workspace: string): OutgoingCall['request'] | string => {
  const { url = '', method: given = 'POST', body = '' } = parts
  const method = given.trim().toUpperCase()
  if (!callMethods.some((each) => each === method)) return `there is no method ${JSON.stringify(given)}`
  const own = Object.entries(parts).filter(([part]) => part.startsWith(headerPart))
  const headers = requestHead(
    own.map(([part, value]) => [part.slice(headerPart.length), value]),
    workspace,
  )
  if (typeof headers === 'string') return headers
  return bodyFault(body) ?? { method, url: url.trim(), headers, ...(body !== '' && method !== 'GET' && { body }) }
}
