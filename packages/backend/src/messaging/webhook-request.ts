import { callMethods } from '@brazier/contract'
import { bodyFault, requestHead } from '../outgoing/request-head.ts'
import { headerPart } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Returns the request, or why there is none. A body of JSON is said to be JSON. */
export const webhookRequest = (parts: OutboxEntry['parts'], workspace: string): OutgoingCall['request'] | string => {
  const { url = '', method: given = 'POST', body = '' } = parts
  const method = given.trim().toUpperCase()
  if (!callMethods.some((each) => each === method)) return `there is no method ${JSON.stringify(given)}`
  const fields = Object.entries(parts)
    .filter(([part]) => part.startsWith(headerPart))
    .map(([part, value]) => [part.slice(headerPart.length), value] as const)
  const hasBody = body !== '' && method !== 'GET'
  const isTyped = fields.some(([name]) => name.toLowerCase() === 'content-type')
  const inferred = hasBody && !isTyped && isJson(body) ? [['Content-Type', 'application/json'] as const] : []
  const headers = requestHead([...fields, ...inferred], workspace)
  if (typeof headers === 'string') return headers
  return bodyFault(body) ?? { method, url: url.trim(), headers, ...(hasBody && { body }) }
}
