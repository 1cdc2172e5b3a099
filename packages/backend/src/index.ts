export { type Backend, type BackendOptions, createBackend, type NewWorkspace } from './backend.ts'
export { previewBlock, type Preview, type Previewed } from './content-blocks/preview.ts'
export { createRenderer, type Renderer, type RenderGiven } from './content-blocks/render.ts'
export type { Handler, HandlerContext } from './handler.ts'
export { isSameText } from './keys.ts'
export { memoryRateLimiter } from './memory/rate-limiter.ts'
export { memoryStore, type RewindableStore } from './memory/store.ts'
export { type Clock, isManual, type ManualClock, manualClock } from './ports/clock.ts'
export type { EmailListing, EmailListName, EmailListRange, EmailLists } from './ports/email-lists.ts'
export { type Ids, type IdsState, seededIds } from './ports/ids.ts'
export type { Job, Jobs } from './ports/queue.ts'
export type { Allowance, RateLimiter } from './ports/rate-limiter.ts'
export {
  aliasKey,
  type IdentifierKind,
  type OrphanedSubscription,
  type Profiles,
  type Records,
  type Store,
  type Transaction,
} from './ports/store.ts'
export type { Outbox, OutboxEntry, OutboxFilter } from './ports/records/outbox.ts'
export type { SendSchedule } from './ports/records/send-schedule.ts'
export { syncRunKey } from './ports/records/sync-runs.ts'
export type { Failure, ServedRequest, Surroundings } from './ports/surroundings.ts'
export { type LoggedRequest, maskKey, type RequestLog, type RequestLogSize } from './request-log.ts'
export {
  parseStateFile,
  StateFile,
  StateFileError,
  type StateFileJson,
  stateFileJson,
  stateFileJsonSchema,
} from './state/state-file.ts'
export { StateUser } from './state/state-user.ts'
export { decodeText, isJson, readBytes } from './wire/read-body.ts'
export type { Checkpoint, Workspace, WorkspaceOptions } from './workspace.ts'
