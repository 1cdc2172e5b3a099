import type { Endpoint, EndpointId } from '@brazier/contract'
import type { TroubleKind } from '../faults/fault.ts'
import type { ApiKey } from '../keys.ts'
import type { Workspace } from '../workspace.ts'
import type { RateLimitHeaders } from './rate-limit.ts'
import type { ReadBody } from './read-body.ts'
import type { PathParameters } from './route.ts'

/** A request to one endpoint, and what becomes known of it on its way; the request log shows it. */
export interface Call {
  readonly id: EndpointId
  readonly row: Endpoint
  readonly request: Request
  readonly params: PathParameters
  key?: ApiKey
  workspace?: Workspace
  rateLimit?: RateLimitHeaders
  body?: ReadBody
  unknown: readonly string[]
  fault?: TroubleKind
}
