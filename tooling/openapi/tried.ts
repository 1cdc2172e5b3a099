import type { Answered } from '@brazier/testkit'
import type { ArbitraryRequest } from '@brazier/testkit/arbitraries'

/** A request that was sent, and what it was answered. */
export interface Tried {
  /** A sentence about it. */
  readonly title: string
  readonly request: ArbitraryRequest
  readonly status: number
  readonly answer: object
  readonly headers: Headers
  /** Whether anybody who sends the request comes to this answer, with every permission and the first time. */
  readonly isRepeatable: boolean
}

/** See the type of the same name. */
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
