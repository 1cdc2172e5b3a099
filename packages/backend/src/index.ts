export { type Backend, type BackendOptions, createBackend, type NewWorkspace } from './backend.ts'
export { previewBlock, type Preview, type Previewed } from './content-blocks/preview.ts'
export { createRenderer, type Renderer, type RenderGiven } from './content-blocks/render.ts'
export {
  type Fault,
  faultLimits,
  faultObjection,
  type RefusedOutput,
  type Trouble,
  type TroubleKind,
} from './faults/fault.ts'
export { checkFaults, type Faults, type FaultState, type LocalFaults } from './faults/faults.ts'
export type { Handler, HandlerContext } from './handler.ts'
export { isSameText } from './keys.ts'
export { type DueQueue, dueQueue } from './memory/due-queue.ts'
export { createExclusive, type Exclusive } from './memory/exclusive.ts'
export { attemptIn, createJournal, type Journal } from './memory/journal.ts'
export {
  createProfileIndex,
  type IndexedKind,
  indexedKinds,
  type ProfileIndex,
  sharesValues,
  valuesOf,
} from './memory/profile-index.ts'
export { memoryRateLimiter } from './memory/rate-limiter.ts'
export { readOnly } from './memory/read-only.ts'
export { memoryStore, type RewindableStore } from './memory/store.ts'
export { type Clock, isManual, type ManualClock, manualClock } from './ports/clock.ts'
export type { EmailListing, EmailListName, EmailListRange, EmailLists } from './ports/email-lists.ts'
export { type Ids, type IdsState, seededIds } from './ports/ids.ts'
export type { Job, Jobs } from './ports/queue.ts'
export type { Allowance, RateLimiter } from './ports/rate-limiter.ts'
export {
  aliasKey,
  type Identifier,
  type IdentifierKind,
  type OrphanedSubscription,
  type OrphanedSubscriptions,
  type Profiles,
  type Records,
  type Store,
  type Transaction,
} from './ports/store.ts'
export type { Outbox, OutboxEntry, OutboxFilter } from './ports/records/outbox.ts'
export { defaultOutbox } from './sends/trim-outbox.ts'
export { droppedMessages } from './ports/records/settings.ts'
export type { SendSchedule } from './ports/records/send-schedule.ts'
export { syncRunKey, type SyncRuns } from './ports/records/sync-runs.ts'
export type { SyncRun } from './ports/records/integration.ts'
export type { CatalogItems } from './ports/records/catalog-items.ts'
export type { Awaitable } from './ports/awaitable.ts'
export type { Directory, Persistence, Place, SharedPlace, SharedWorkspace } from './ports/persistence.ts'
export { memoryPersistence } from './memory/persistence.ts'
export type { ApiKey } from './keys.ts'
export type { Registry } from './registry.ts'
export { Unavailable } from './ports/unavailable.ts'
export type { Analytics } from './ports/analytics.ts'
export type { EngagementBatch } from './ports/records/engagement-batch.ts'
export { type SegmentSize, segmentSizeKey } from './ports/records/segment-size.ts'
export { type Send, sendKey } from './ports/records/send.ts'
export type { WrittenBatch } from './engagements/write-batch.ts'
export type { EngagementFault } from './engagements/write-engagements.ts'
export { StateEngagement } from './state/state-engagement.ts'
export type { Failure, ServedRequest, Surroundings } from './ports/surroundings.ts'
export {
  type Answered,
  type AnsweredRequest,
  createRequestLog,
  type LocalRequestLog,
  type LoggedRequest,
  maskKey,
  type NewLoggedRequest,
  type RequestLog,
  type RequestLogSize,
} from './request-log.ts'
export {
  parseStateFile,
  StateFile,
  StateFileError,
  type StateFileJson,
  stateFileJson,
  stateFileJsonSchema,
} from './state/state-file.ts'
export { readerOf } from './state/form.ts'
export { StateUser } from './state/state-user.ts'
export type { Answer } from './wire/answer.ts'
export { decodeText, isJson, readBody, readBytes } from './wire/read-body.ts'
export type { PathParameters } from './wire/route.ts'
export type { Checkpoint, LocalWorkspace, Workspace, WorkspaceOptions } from './workspace.ts'
