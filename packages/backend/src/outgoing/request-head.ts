import { callLimits, connectionHeaders } from '@brazier/contract'
import { hashText } from '@brazier/domain/rules'

const namePattern = /^[\w!#$%&'*+.^`|~-]+$/

const agents = new Map<string, string>()

/** Returns the `User-Agent`: production has 40 hexadecimal digits there. Source: decision 0280. */
const agentOf = (workspace: string): string => {
  const known = agents.get(workspace)
  if (known !== undefined) return known
  const digits = [0, 1, 2, 3, 4].map((part) => (hashText(`${workspace} ${part}`) >>> 0).toString(16).padStart(8, '0'))
  const agent = `Braze Sender ${digits.join('')}`
  agents.set(workspace, agent)
  return agent
}

/** Headers by name. */
export type Head = { readonly [name: string]: string }

/** Returns the agent, and a team's headers that the connection does not set. Or the fault of one. */
export const requestHead = (
  given: readonly (readonly [name: string, value: string])[],
  workspace: string,
): Head | string => {
  const headers = given
    .map(([name, value]) => [name, value.trim()] as const)
    .filter(([name]) => !connectionHeaders.has(name.toLowerCase()))
  const wrong = headers.find(
    ([name, value]) => !namePattern.test(name) || /[^\t\u0020-\u007e\u0080-\u00ff]/.test(value),
  )
  if (wrong !== undefined) return `${JSON.stringify(wrong[0])} is no header, or its value has a line break`
  const bytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (bytes > callLimits.headBytes) return `the headers have more than ${callLimits.headBytes} bytes`
  const hasAgent = headers.some(([name]) => name.toLowerCase() === 'user-agent')
  return Object.fromEntries(hasAgent ? headers : [...headers, ['User-Agent', agentOf(workspace)]])
}

/** Returns what is wrong with a body: it is too long. Undefined: nothing. */
export const bodyFault = (body: string): string | undefined => {
  // Characters have at most three bytes.
  const isLarge = body.length * 3 > callLimits.requestBytes && new Blob([body]).size > callLimits.requestBytes
  return isLarge ? `the body has more than ${callLimits.requestBytes} bytes` : undefined
}
