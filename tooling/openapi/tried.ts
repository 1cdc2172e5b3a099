import type { Answered } from '@brazier/testkit'
import type { ArbitraryRequest } from '@brazier/testkit/arbitraries'

export interface Tried {
  /** One sentence. */
  readonly title: string
  readonly request: ArbitraryRequest
  readonly status: number
  readonly answer: object
  readonly headers: Headers
  /** Whether anybody's first request, with all permissions, gets this answer. */
  readonly isRepeatable: boolean
}

export const tried = (
  title: string,
  request: ArbitraryRequest,
  { status, body, headers }: Answered,
  isRepeatable = true,
): Tried => ({
  title,
  request,
  status,
  answer: body,
  headers,
  isRepeatable,
})
