import type { Endpoint, EndpointId } from '@brazier/contract'
import type { FaultKind } from '../ports/faults.ts'
import type { OutcomeCollector } from '../ports/outcomes.ts'
import type { OpenedKey } from '../workspaces/workspaces.ts'
import type { RateLimitHeaders } from './rate-limit.ts'
import type { ReadBody } from './read-body.ts'
import type { PathParameters } from './route.ts'

/** A request to one endpoint, with the results of its steps. The request log shows them. */
export interface RequestState {
  readonly requestId: string
  readonly id: EndpointId
  readonly row: Endpoint
  readonly request: Request
  readonly params: PathParameters
  opened?: OpenedKey
  rateLimit?: RateLimitHeaders
  body?: ReadBody
  unknown: readonly string[]
  /** What the handler reported. */
  readonly outcomes: OutcomeCollector
  fault?: FaultKind
}
