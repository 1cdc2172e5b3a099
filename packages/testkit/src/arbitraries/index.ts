export type { ArbitraryRequest } from './arbitrary-request.ts'
export { type BoundaryRequest, boundaryRequest } from './boundary.ts'
export {
  type NearlyValidRequest,
  nearlyValidRequest,
  type RefusedAnswer,
  refusingIds,
  type RequestFault,
} from './faults.ts'
export type { NearlyValid } from './mutated.ts'
export { pool } from './pool.ts'
export { nearlyValidBody, validBody, validRequest } from './requests.ts'
export type { GivenArbitraries } from './schema/arbitrary-of.ts'
export {
  type ArbitraryAnswer,
  arbitraries,
  type Arbitraries,
  arbitraryOf,
  type SchemaName,
  validAnswer,
} from './schemas.ts'
export { workspaceState } from './workspace-state.ts'
