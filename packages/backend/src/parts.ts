export { type Backend, type BackendOptions, createService } from './create-service.ts'
export { allAreas } from './areas.ts'
export { analytics } from './analytics/area.ts'
export { catalogs } from './catalogs/area.ts'
export { contentBlocks } from './content-blocks/area.ts'
export { dataSync } from './data-sync/area.ts'
export { email } from './email/area.ts'
export { messaging } from './messaging/area.ts'
export { subscriptionGroups } from './subscription-groups/area.ts'
export { users } from './users/area.ts'
export { loadLiquid } from './load-liquid.ts'
export { checkFaults, faultObjection } from './ports/check-faults.ts'
export {
  type Fault,
  faultCheck,
  type FaultEffect,
  type FaultKind,
  faultLimits,
  type Faults,
  type FaultState,
} from './ports/faults.ts'
export { type Call, readCall } from './ports/call.ts'
export { rowsOf, type ServiceArea } from './service/define-area.ts'
export type { Handler, HandlerContext } from './service/handler.ts'
export { type DueQueue, dueQueue } from './memory/due-queue.ts'
export { timesOf } from './memory/jobs.ts'
export { createMutex } from './memory/mutex.ts'
export { jobSlice } from './queue/runner.ts'
export { attemptIn, createJournal, type Journal } from './memory/journal.ts'
export { createProfileIndex, indexedKinds, sharesValues, valuesOf } from './memory/profile-index.ts'
export { createPresent, laterOf } from './memory/present.ts'
export { memoryRateLimiter } from './memory/rate-limiter.ts'
export { readOnly } from './ports/read-only.ts'
export {
  defaultCheckpointLimits,
  keptCheckpoints,
  memoryStore,
  NoCheckpoint,
  type RewindableStore,
} from './memory/store.ts'
export { type Clock, isManual, type ManualClock, manualClock } from './ports/clock.ts'
export type { EmailListing, EmailListName, EmailLists } from './ports/email-lists.ts'
export { type Ids, type IdsState, seededIds } from './ports/ids.ts'
export type { BegunJobs, Job, Jobs, JobTime } from './ports/queue.ts'
export type { Allowance, RateLimiter } from './ports/rate-limiter.ts'
export type { Records } from './ports/records/collection.ts'
export { collections, makeCollections, type RecordCollections } from './ports/records/collections.ts'
export {
  aliasKey,
  type Identifier,
  type IdentifierKind,
  type JobOwner,
  matchedBy,
  type OrphanedSubscription,
  type OrphanedSubscriptions,
  type Profiles,
  type Store,
  type StoredClock,
  type Transaction,
} from './ports/store.ts'
export {
  messageBytes,
  messageMatcher,
  type Outbox,
  type MessageDelivery,
  type OutboxEntry,
  type OutboxFilter,
  type Trimmed,
  type Tally,
  type TallyWish,
} from './ports/records/outbox.ts'
export { visitOf } from './messaging/canvas-steps.ts'
export { type DeliveryStep, deliverySteps } from './messaging/delivery-steps.ts'
export { noteKinds, type RenderNote } from '@brazier/domain/rules'
export { whyMessage } from './messaging/why-message.ts'
export { droppedMessages } from './ports/read-settings.ts'
export { isOpenSend, type RequestedSend } from './ports/records/requested-send.ts'
export { syncRunKey, type SyncRuns } from './ports/records/sync-runs.ts'
export type { SyncRun } from './ports/records/integration.ts'
export type { CatalogItems } from './ports/records/catalog-items.ts'
export type { ApiKey, Directory, FoundKey, WorkspaceRecord } from './ports/directory.ts'
export type { Coordination, Persistence, WorkspaceStorage } from './ports/persistence.ts'
export { memoryFaults } from './memory/faults.ts'
export { type MemoryPersistence, memoryPersistence, type MemoryStorage } from './memory/persistence.ts'
export type { AnsweredRequest } from './memory/kept-requests.ts'
export { type MemoryRequestLog, memoryRequestLog } from './memory/request-log.ts'
export { Unavailable } from './ports/unavailable.ts'
export { WorkspaceGone } from './ports/workspace-gone.ts'
export type { Analytics } from './ports/analytics.ts'
export { StateEngagement } from './state/state-engagement.ts'
export {
  type Outgoing,
  type OutgoingAnswer,
  type OutgoingFile,
  type OutgoingRequest,
  type OutgoingResult,
  retryAfterOf,
} from './ports/outgoing.ts'
export {
  enableConnector,
  flushConnector,
  listConnectors,
  type ShownConnector,
  testConnector,
} from './currents/manage.ts'
export { listCalls, retryCall } from './outgoing/handle-calls.ts'
export { dropCall } from './workspaces/drop-call.ts'
export { callKey, callKinds, callStates, callTotalsId, hostedCall, OutgoingCall } from './ports/records/call.ts'
export type { Failure, Memory, NotMocked, RefusedKey, ServedRequest, Runtime } from './ports/runtime.ts'
export type { Outcome, OutcomeResult, Outcomes } from './ports/outcomes.ts'
export { addOutcomes, originOf } from './ports/outcomes.ts'
export { type RanJob, type RequestTrace, runOutcomes, type TraceTally, type TracedRun } from './ports/job-trace.ts'
export { noEffects } from './ports/no-effects.ts'
export { scheduleOf } from './queue/trace-job.ts'
export {
  type LoggedRequest,
  type NewLoggedRequest,
  refusingSteps,
  type RequestDigest,
  type RequestFault,
  requestOrigins,
} from './ports/logged-request.ts'
export {
  defaultLogSize,
  type RequestLog,
  type RequestLogSize,
  wholeLogSize,
  withOutcomes,
} from './ports/request-log.ts'
export { groupRefused, type RequestFilter, requestMatcher, type RequestPage } from './ports/request-filter.ts'
export {
  parseStateFile,
  StateFile,
  StateFileError,
  type StateFileJson,
  stateFileJson,
  stateFileJsonSchema,
} from './state/state-file.ts'
export { createRoom, NoRoom } from './state/room.ts'
export { mostLevels } from './state/json-limits.ts'
export { readerOf } from './state/compiled-schema.ts'
export { findUser } from './users/find-user.ts'
export { countUsers, listUsers, type UserPage } from './users/list-users.ts'
export { userSummary } from './users/user-summary.ts'
export { type StateUserJson, userJson } from './state/user-json.ts'
export { type UserReach, type UserView, viewUser } from './messaging/user-view.ts'
export {
  type ExplainedMerge,
  explainUsers,
  type MergeNamed,
  type MergeSide,
  previewMerge,
} from './users/explain-merges.ts'
export { historyKinds, userHistory } from './users/user-history.ts'
export type { PastMerge, PastMerges } from './ports/records/past-merge.ts'
export { StateUser } from './state/state-user.ts'
export type { Answer } from './service/answer.ts'
export { isSecretName, jsonString } from './service/mask-json.ts'
export { maskCredentials, maskKey, maskTexts } from './mask-credentials.ts'
export { decodeWord } from './decode-word.ts'
export { decodeText, isJson, readBody, readBytes } from './service/read-body.ts'
export type { Checkpoint, RewindMethods } from './workspaces/rewind.ts'
export type { SettleOptions, Workspace } from './workspaces/workspace.ts'
export type { Beginning } from './workspaces/beginning.ts'
export { StateAudience } from './ports/records/state-audience.ts'
export { maskedCall, stateWithoutSecrets, withoutSecrets } from './state/shown-record.ts'
export { writeStateFile } from './state/state-text.ts'
export {
  allPermissions,
  type NewWorkspace,
  type OpenedKey,
  type Workspaces,
  type WorkspacesOptions,
} from './workspaces/workspaces.ts'
