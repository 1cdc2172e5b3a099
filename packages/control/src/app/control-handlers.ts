import type { ControlId } from '../addresses.ts'
import type { ControlHandler } from './control-handler.ts'
import { audiencesCount } from './handlers/audiences.count.ts'
import { audiencesExplain } from './handlers/audiences.explain.ts'
import { callsDrop } from './handlers/calls.drop.ts'
import { callsGet } from './handlers/calls.get.ts'
import { callsList } from './handlers/calls.list.ts'
import { callsMake } from './handlers/calls.make.ts'
import { callsRetry } from './handlers/calls.retry.ts'
import { canvasesVisits } from './handlers/canvases.visits.ts'
import { caseGet } from './handlers/case.get.ts'
import { casePut } from './handlers/case.put.ts'
import { changes } from './handlers/changes.ts'
import { checkpoint } from './handlers/checkpoint.ts'
import { checkpointsCreate } from './handlers/checkpoints.create.ts'
import { checkpointsDelete } from './handlers/checkpoints.delete.ts'
import { checkpointsList } from './handlers/checkpoints.list.ts'
import { clockGet } from './handlers/clock.get.ts'
import { clockSet } from './handlers/clock.set.ts'
import { contentBlocksPreview } from './handlers/content_blocks.preview.ts'
import { currentsEnable } from './handlers/currents.enable.ts'
import { currentsFlush } from './handlers/currents.flush.ts'
import { currentsGet } from './handlers/currents.get.ts'
import { demo } from './handlers/demo.ts'
import { emailTemplatesPreview } from './handlers/email_templates.preview.ts'
import { engagementsWrite } from './handlers/engagements.write.ts'
import { events } from './handlers/events.ts'
import { faultsAdd } from './handlers/faults.add.ts'
import { faultsDelete } from './handlers/faults.delete.ts'
import { faultsGet } from './handlers/faults.get.ts'
import { faultsPut } from './handlers/faults.put.ts'
import { faultsRemove } from './handlers/faults.remove.ts'
import { health } from './handlers/health.ts'
import { jobsDrop } from './handlers/jobs.drop.ts'
import { jobsRetry } from './handlers/jobs.retry.ts'
import { jobsRun } from './handlers/jobs.run.ts'
import { jobs } from './handlers/jobs.ts'
import { keysCreate } from './handlers/keys.create.ts'
import { keysDelete } from './handlers/keys.delete.ts'
import { keysList } from './handlers/keys.list.ts'
import { mergesGet } from './handlers/merges.get.ts'
import { mergesList } from './handlers/merges.list.ts'
import { mergesPreview } from './handlers/merges.preview.ts'
import { messagesPreviewHtml } from './handlers/messages.preview.html.ts'
import { messagesPreview } from './handlers/messages.preview.ts'
import { messagesTargets } from './handlers/messages.targets.ts'
import { metrics } from './handlers/metrics.ts'
import { openapiControl } from './handlers/openapi.control.ts'
import { openapi } from './handlers/openapi.ts'
import { outboxGet } from './handlers/outbox.get.ts'
import { outboxHtml } from './handlers/outbox.html.ts'
import { outbox } from './handlers/outbox.ts'
import { recordsCollections } from './handlers/records.collections.ts'
import { recordsGet } from './handlers/records.get.ts'
import { recordsList } from './handlers/records.list.ts'
import { requestsClear } from './handlers/requests.clear.ts'
import { requestsErrors } from './handlers/requests.errors.ts'
import { requestsGet } from './handlers/requests.get.ts'
import { requestsList } from './handlers/requests.list.ts'
import { requestsTrace } from './handlers/requests.trace.ts'
import { requestsTraffic } from './handlers/requests.traffic.ts'
import { reset } from './handlers/reset.ts'
import { rollback } from './handlers/rollback.ts'
import { schedules } from './handlers/schedules.ts'
import { sessionClose } from './handlers/session.close.ts'
import { sessionOpen } from './handlers/session.open.ts'
import { settle } from './handlers/settle.ts'
import { stateGet } from './handlers/state.get.ts'
import { statePut } from './handlers/state.put.ts'
import { currentsTest } from './handlers/test-currents.ts'
import { timeline } from './handlers/timeline.ts'
import { unmatchedList } from './handlers/unmatched.list.ts'
import { usersGet } from './handlers/users.get.ts'
import { usersHistory } from './handlers/users.history.ts'
import { usersList } from './handlers/users.list.ts'
import { workspacesCreate } from './handlers/workspaces.create.ts'
import { workspacesDelete } from './handlers/workspaces.delete.ts'
import { workspacesGet } from './handlers/workspaces.get.ts'
import { workspacesList } from './handlers/workspaces.list.ts'

/** The compiler finds a row without a handler. */
export const controlHandlers: { readonly [Id in ControlId]: ControlHandler<Id> } = {
  health,
  openapi,
  'openapi.control': openapiControl,
  'session.open': sessionOpen,
  'session.close': sessionClose,
  'workspaces.create': workspacesCreate,
  'workspaces.list': workspacesList,
  'workspaces.get': workspacesGet,
  'workspaces.delete': workspacesDelete,
  'state.get': stateGet,
  'state.put': statePut,
  'case.get': caseGet,
  'case.put': casePut,
  demo,
  reset,
  'checkpoints.list': checkpointsList,
  'checkpoints.create': checkpointsCreate,
  'checkpoints.delete': checkpointsDelete,
  checkpoint,
  rollback,
  changes,
  settle,
  jobs,
  'currents.enable': currentsEnable,
  'currents.flush': currentsFlush,
  'currents.get': currentsGet,
  'currents.test': currentsTest,
  'jobs.retry': jobsRetry,
  'jobs.run': jobsRun,
  'jobs.drop': jobsDrop,
  'clock.get': clockGet,
  'clock.set': clockSet,
  'requests.list': requestsList,
  'requests.errors': requestsErrors,
  'requests.traffic': requestsTraffic,
  'requests.get': requestsGet,
  'requests.trace': requestsTrace,
  'requests.clear': requestsClear,
  'calls.list': callsList,
  'calls.get': callsGet,
  'calls.retry': callsRetry,
  'calls.drop': callsDrop,
  'calls.make': callsMake,
  'unmatched.list': unmatchedList,
  metrics,
  events,
  'faults.put': faultsPut,
  'faults.get': faultsGet,
  'faults.add': faultsAdd,
  'faults.remove': faultsRemove,
  'faults.delete': faultsDelete,
  'keys.list': keysList,
  'keys.delete': keysDelete,
  'keys.create': keysCreate,
  'content_blocks.preview': contentBlocksPreview,
  'email_templates.preview': emailTemplatesPreview,
  'records.collections': recordsCollections,
  'records.list': recordsList,
  'records.get': recordsGet,
  outbox,
  'canvases.visits': canvasesVisits,
  'users.list': usersList,
  'users.get': usersGet,
  'users.history': usersHistory,
  'audiences.count': audiencesCount,
  'audiences.explain': audiencesExplain,
  'merges.preview': mergesPreview,
  'merges.list': mergesList,
  'merges.get': mergesGet,
  'outbox.get': outboxGet,
  'outbox.html': outboxHtml,
  'messages.targets': messagesTargets,
  'messages.preview': messagesPreview,
  'messages.preview.html': messagesPreviewHtml,
  'engagements.write': engagementsWrite,
  schedules,
  timeline,
}
