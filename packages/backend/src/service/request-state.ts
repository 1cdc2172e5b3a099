import type { Endpoint, EndpointId, Fault } from '@brazier/contract'
import type { FaultKind } from '../ports/faults.ts'
import type { RefusingStep } from '../ports/logged-request.ts'
import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import type { RateLimitHeaders } from './rate-limit.ts'
import type { BodyRead, ReadBody } from './read-body.ts'
import type { PathParameters } from './route.ts'

/** A request to one endpoint, with the results of its steps. The request log shows them. */
export interface RequestState {
  readonly requestId: string
  readonly id: EndpointId
  readonly row: Endpoint
  readonly request: Request
  readonly params: PathParameters
  /** Counts against no rate limit, has no fault applied and is not logged. */
  readonly isQuiet: boolean
  opened?: OpenedKey
  rateLimit?: RateLimitHeaders
  /** The outcome of reading the body, which is read once. */
  read?: BodyRead
  body?: ReadBody
  /** Lets the next large body in. */
  leave?: () => void
  unknown: readonly string[]
  /** Outcomes that the handler reported. */
  readonly outcomes: OutcomeCollector
  fault?: FaultKind
  /** The step that is taken, or that ended the request with a refusal. */
  step?: RefusingStep
  /** Faults of the request, the one that decided the answer first. */
  faults: readonly Fault[]
}
