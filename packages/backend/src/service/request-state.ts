import type { Endpoint, EndpointId, Fault } from '@brazier/contract'
import type { FaultKind } from '../ports/faults.ts'
import type { RefusingStep } from '../ports/logged-request.ts'
import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import type { RateLimitHeaders } from './rate-limit.ts'
import type { BodyRead, ReadBody } from './read-body.ts'
import type { PathParameters } from './route.ts'

/** A request with its steps' results, which the request log shows. */
export interface RequestState {
  readonly requestId: string
  readonly id: EndpointId
  readonly row: Endpoint
  readonly request: Request
  readonly params: PathParameters
  /** Skips rate limit, faults and log. */
  readonly isQuiet: boolean
  opened?: OpenedKey
  rateLimit?: RateLimitHeaders
  read?: BodyRead
  body?: ReadBody
  /** Lets the next large body in. */
  leave?: () => void
  unknown: readonly string[]
  readonly outcomes: OutcomeCollector
  fault?: FaultKind
  /** The current step, or the one that refused the request. */
  step?: RefusingStep
  /** The one that decided the answer comes first. */
  faults: readonly Fault[]
}
