export { type Backend, type BackendOptions, createBackend, type NewWorkspace } from './backend.ts'
export type { Handler, HandlerContext } from './handler.ts'
export { isSameText } from './keys.ts'
export { memoryRateLimiter } from './memory/rate-limiter.ts'
export { memoryStore, type RewindableStore } from './memory/store.ts'
export { type Clock, isManual, type ManualClock, manualClock } from './ports/clock.ts'
export { type Ids, type IdsState, seededIds } from './ports/ids.ts'
export type { Job, Jobs } from './ports/queue.ts'
export type { Allowance, RateLimiter } from './ports/rate-limiter.ts'
export { aliasKey, type IdentifierKind, type Profiles, type Records, type Store, type Transaction } from './ports/store.ts'
export type { Failure, Surroundings } from './ports/surroundings.ts'
export type { LoggedRequest, RequestLog, RequestLogSize } from './request-log.ts'
export {
  parseStateFile,
  StateFile,
  StateFileError,
  type StateFileJson,
  stateFileJson,
  stateFileJsonSchema,
} from './state/state-file.ts'
export { StateUser } from './state/state-user.ts'
export type { Checkpoint, Workspace, WorkspaceOptions } from './workspace.ts'
