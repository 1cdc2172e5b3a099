export { audiencesCount, audiencesExplain } from './handlers/audiences.ts'
export { callsDrop, callsGet, callsList, callsMake, callsRetry } from './handlers/calls.ts'
export { canvasesVisits } from './handlers/canvases.ts'
export { caseGet, casePut } from './handlers/case.ts'
export {
  changes,
  checkpoint,
  checkpointsCreate,
  checkpointsDelete,
  checkpointsList,
  rollback,
} from './handlers/checkpoints.ts'
export { clockGet, clockSet } from './handlers/clock.ts'
export { currentsEnable, currentsFlush, currentsGet, currentsTest } from './handlers/currents.ts'
export { engagementsWrite } from './handlers/engagements.ts'
export { events } from './handlers/events.ts'
export { faultsAdd, faultsDelete, faultsGet, faultsPut, faultsRemove } from './handlers/faults.ts'
export { jobs, jobsDrop, jobsRetry, jobsRun, settle } from './handlers/jobs.ts'
export { keysCreate, keysDelete, keysList } from './handlers/keys.ts'
export { mergesGet, mergesList, mergesPreview } from './handlers/merges.ts'
export { messagesPreview, messagesPreviewHtml, messagesTargets } from './handlers/messages.ts'
export { outbox, outboxGet, outboxHtml } from './handlers/outbox.ts'
export { contentBlocksPreview, emailTemplatesPreview } from './handlers/previews.ts'
export { recordsCollections, recordsGet, recordsList } from './handlers/records.ts'
export {
  requestsClear,
  requestsErrors,
  requestsGet,
  requestsList,
  requestsTrace,
  requestsTraffic,
} from './handlers/requests.ts'
export { schedules } from './handlers/schedules.ts'
export { health, metrics, openapi, openapiControl } from './handlers/server.ts'
export { sessionClose, sessionOpen } from './handlers/session.ts'
export { stateGet, statePut } from './handlers/state.ts'
export { timeline } from './handlers/timeline.ts'
export { unmatchedList } from './handlers/unmatched.ts'
export { usersGet, usersHistory, usersList } from './handlers/users.ts'
export {
  demo,
  reset,
  workspacesCreate,
  workspacesDelete,
  workspacesGet,
  workspacesList,
} from './handlers/workspaces.ts'
