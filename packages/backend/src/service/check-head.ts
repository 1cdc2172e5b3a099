import { limits, transportErrors } from '@brazier/contract'
import { proceed, refuse, type Step } from './answer.ts'
import { pathOf } from './path-of.ts'

/**
 * Refuses a request with 431 if its path, query and headers are too large. An HTTP server refuses it too, before the service gets
 * the request. So a mock answers the same as a server.
 */
export const checkHead = ({ url, headers }: Request): Step<undefined> => {
  let bytes = pathOf(url).length
  // A URL is percent-encoded, and each character of a header's value is one byte.
  for (const [name, value] of headers) bytes += name.length + value.length
  return bytes > limits.headBytes ? refuse(431, { message: transportErrors.headersTooLarge }) : proceed(undefined)
}
