import { limits, transportErrors } from '@brazier/contract'
import { proceed, refuse, type Step } from './answer.ts'
import { pathOf } from './path-of.ts'

/** Refuses with 431 if path, query and headers are too large. An HTTP server refuses before the service; so a mock answers the same. */
export const checkHead = ({ url, headers }: Request): Step<undefined> => {
  let bytes = pathOf(url).length
  // A URL is percent-encoded; each character of a header's value is one byte.
  for (const [name, value] of headers) bytes += name.length + value.length
  return bytes > limits.headBytes ? refuse(431, { message: transportErrors.headersTooLarge }) : proceed(undefined)
}
