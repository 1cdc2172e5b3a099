export { audiencesCount, audiencesExplain } from './rows/audiences.ts'
export { callsDrop, callsGet, callsList, callsMake, callsRetry } from './rows/calls.ts'
export { canvasesVisits } from './rows/canvases.ts'
export { caseGet, casePut } from './rows/case.ts'
export {
  changes,
  checkpoint,
  checkpointsCreate,
  checkpointsDelete,
  checkpointsList,
  rollback,
} from './rows/checkpoints.ts'
export { clockGet, clockSet } from './rows/clock.ts'
export { currentsEnable, currentsFlush, currentsGet, currentsTest } from './rows/currents.ts'
export { engagementsWrite } from './rows/engagements.ts'
export { events } from './rows/events.ts'
export { faultsAdd, faultsDelete, faultsGet, faultsPut, faultsRemove } from './rows/faults.ts'
export { jobs, jobsDrop, jobsRetry, jobsRun, settle } from './rows/jobs.ts'
export { keysCreate, keysDelete, keysList } from './rows/keys.ts'
export { mergesGet, mergesList, mergesPreview } from './rows/merges.ts'
export { messagesPreview, messagesPreviewHtml, messagesTargets } from './rows/messages.ts'
export { outbox, outboxGet, outboxHtml } from './rows/outbox.ts'
export { contentBlocksPreview, emailTemplatesPreview } from './rows/previews.ts'
export { recordsCollections, recordsGet, recordsList } from './rows/records.ts'
export {
  requestsClear,
  requestsErrors,
  requestsGet,
  requestsList,
  requestsTrace,
  requestsTraffic,
} from './rows/requests.ts'
export { schedules } from './rows/schedules.ts'
export { health, metrics, openapi, openapiControl } from './rows/server.ts'
export { sessionClose, sessionOpen } from './rows/session.ts'
export { stateGet, statePut } from './rows/state.ts'
export { timeline } from './rows/timeline.ts'
export { unmatchedList } from './rows/unmatched.ts'
export { usersGet, usersHistory, usersList } from './rows/users.ts'
export { demo, reset, workspacesCreate, workspacesDelete, workspacesGet, workspacesList } from './rows/workspaces.ts'
