import { callLimits, callMethods, connectionHeaders } from '@brazier/contract'
import { hashText } from '@brazier/domain'
import { headerPart } from '../ports/outgoing.ts'
import type { OutgoingCall } from '../ports/records/call.ts'
import type { OutboxEntry } from '../ports/records/outbox.ts'

const namePattern = /^[\w!#$%&'*+.^`|~-]+$/

const agents = new Map<string, string>()

/** Returns the `User-Agent` of a workspace: production has 40 hexadecimal digits there. Source: decision 0280. */
const agentOf = (workspace: string): string => {
  const known = agents.get(workspace)
  if (known !== undefined) return known
  const digits = [0, 1, 2, 3, 4].map((part) => (hashText(`${workspace} ${part}`) >>> 0).toString(16).padStart(8, '0'))
  const agent = `Braze Sender ${digits.join('')}`
  agents.set(workspace, agent)
  return agent
}

/** Returns the headers of a webhook that the connection does not set; or what is wrong with one. */
const headersOf = (parts: OutboxEntry['parts']): { readonly [name: string]: string } | string => {
  const headers = Object.entries(parts)
    .filter(([part]) => part.startsWith(headerPart))
    .map(([part, value]) => [part.slice(headerPart.length), value.trim()] as const)
    .filter(([name]) => !connectionHeaders.has(name.toLowerCase()))
  const wrong = headers.find(
    ([name, value]) => !namePattern.test(name) || /[^\t\u0020-\u007e\u0080-\u00ff]/.test(value),
  )
  if (wrong !== undefined) return `${JSON.stringify(wrong[0])} is no header, or its value has a line break`
  const bytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  return bytes > callLimits.headBytes
    ? `the headers have more than ${callLimits.headBytes} bytes`
    : Object.fromEntries(headers)
}

/** Returns the request of a rendered webhook; or why there is none. */
export const webhookRequest = (parts: OutboxEntry['parts'], workspace: string): OutgoingCall['request'] | string => {
  const { url = '', method: given = 'POST', body = '' } = parts
  const method = given.trim().toUpperCase()
  if (!callMethods.some((each) => each === method)) return `there is no method ${JSON.stringify(given)}`
  const headers = headersOf(parts)
  if (typeof headers === 'string') return headers
  // A character has three bytes at most.
  const isLarge = body.length * 3 > callLimits.requestBytes && new Blob([body]).size > callLimits.requestBytes
  if (isLarge) return `the body has more than ${callLimits.requestBytes} bytes`
  const hasAgent = Object.keys(headers).some((name) => name.toLowerCase() === 'user-agent')
  return {
    method,
    url: url.trim(),
    headers: hasAgent ? headers : { ...headers, 'User-Agent': agentOf(workspace) },
    ...(body !== '' && method !== 'GET' && { body }),
  }
}
