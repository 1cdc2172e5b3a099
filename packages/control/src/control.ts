import type * as z from 'zod'
import type { ControlId } from './addresses.ts'
import type { ReadOnly } from './read-only-type.ts'
import type { ControlRow } from './row.ts'
import { audiencesCount } from './rows/audiences.count.ts'
import { audiencesExplain } from './rows/audiences.explain.ts'
import { callsDrop } from './rows/calls.drop.ts'
import { callsGet } from './rows/calls.get.ts'
import { callsList } from './rows/calls.list.ts'
import { callsMake } from './rows/calls.make.ts'
import { callsRetry } from './rows/calls.retry.ts'
import { canvasesVisits } from './rows/canvases.visits.ts'
import { caseGet } from './rows/case.get.ts'
import { casePut } from './rows/case.put.ts'
import { changes } from './rows/changes.ts'
import { checkpoint } from './rows/checkpoint.ts'
import { checkpointsCreate } from './rows/checkpoints.create.ts'
import { checkpointsDelete } from './rows/checkpoints.delete.ts'
import { checkpointsList } from './rows/checkpoints.list.ts'
import { clockGet } from './rows/clock.get.ts'
import { clockSet } from './rows/clock.set.ts'
import { contentBlocksPreview } from './rows/content_blocks.preview.ts'
import { currentsEnable } from './rows/currents.enable.ts'
import { currentsFlush } from './rows/currents.flush.ts'
import { currentsGet } from './rows/currents.get.ts'
import { demo } from './rows/demo.ts'
import { emailTemplatesPreview } from './rows/email_templates.preview.ts'
import { engagementsWrite } from './rows/engagements.write.ts'
import { events } from './rows/events.ts'
import { faultsAdd } from './rows/faults.add.ts'
import { faultsDelete } from './rows/faults.delete.ts'
import { faultsGet } from './rows/faults.get.ts'
import { faultsPut } from './rows/faults.put.ts'
import { faultsRemove } from './rows/faults.remove.ts'
import { health } from './rows/health.ts'
import { jobsDrop } from './rows/jobs.drop.ts'
import { jobsRetry } from './rows/jobs.retry.ts'
import { jobsRun } from './rows/jobs.run.ts'
import { jobs } from './rows/jobs.ts'
import { keysCreate } from './rows/keys.create.ts'
import { keysDelete } from './rows/keys.delete.ts'
import { keysList } from './rows/keys.list.ts'
import { mergesGet } from './rows/merges.get.ts'
import { mergesList } from './rows/merges.list.ts'
import { mergesPreview } from './rows/merges.preview.ts'
import { messagesPreviewHtml } from './rows/messages.preview.html.ts'
import { messagesPreview } from './rows/messages.preview.ts'
import { messagesTargets } from './rows/messages.targets.ts'
import { metrics } from './rows/metrics.ts'
import { openapiControl } from './rows/openapi.control.ts'
import { openapi } from './rows/openapi.ts'
import { outboxGet } from './rows/outbox.get.ts'
import { outboxHtml } from './rows/outbox.html.ts'
import { outbox } from './rows/outbox.ts'
import { recordsCollections } from './rows/records.collections.ts'
import { recordsGet } from './rows/records.get.ts'
import { recordsList } from './rows/records.list.ts'
import { requestsClear } from './rows/requests.clear.ts'
import { requestsErrors } from './rows/requests.errors.ts'
import { requestsGet } from './rows/requests.get.ts'
import { requestsList } from './rows/requests.list.ts'
import { requestsTrace } from './rows/requests.trace.ts'
import { requestsTraffic } from './rows/requests.traffic.ts'
import { reset } from './rows/reset.ts'
import { rollback } from './rows/rollback.ts'
import { schedules } from './rows/schedules.ts'
import { sessionClose } from './rows/session.close.ts'
import { sessionOpen } from './rows/session.open.ts'
import { settle } from './rows/settle.ts'
import { stateGet } from './rows/state.get.ts'
import { statePut } from './rows/state.put.ts'
import { currentsTest } from './rows/test-currents.ts'
import { timeline } from './rows/timeline.ts'
import { unmatchedList } from './rows/unmatched.list.ts'
import { usersGet } from './rows/users.get.ts'
import { usersHistory } from './rows/users.history.ts'
import { usersList } from './rows/users.list.ts'
import { workspacesCreate } from './rows/workspaces.create.ts'
import { workspacesDelete } from './rows/workspaces.delete.ts'
import { workspacesGet } from './rows/workspaces.get.ts'
import { workspacesList } from './rows/workspaces.list.ts'

/** The table's type, written out: an inferred one would repeat every schema. */
export interface Control {
  readonly health: typeof health
  readonly openapi: typeof openapi
  readonly 'openapi.control': typeof openapiControl
  readonly 'session.open': typeof sessionOpen
  readonly 'session.close': typeof sessionClose
  readonly 'workspaces.create': typeof workspacesCreate
  readonly 'workspaces.list': typeof workspacesList
  readonly 'workspaces.get': typeof workspacesGet
  readonly 'workspaces.delete': typeof workspacesDelete
  readonly 'state.get': typeof stateGet
  readonly 'state.put': typeof statePut
  readonly 'case.get': typeof caseGet
  readonly 'case.put': typeof casePut
  readonly demo: typeof demo
  readonly reset: typeof reset
  readonly 'checkpoints.list': typeof checkpointsList
  readonly 'checkpoints.create': typeof checkpointsCreate
  readonly 'checkpoints.delete': typeof checkpointsDelete
  readonly checkpoint: typeof checkpoint
  readonly rollback: typeof rollback
  readonly changes: typeof changes
  readonly settle: typeof settle
  readonly jobs: typeof jobs
  readonly 'currents.enable': typeof currentsEnable
  readonly 'currents.flush': typeof currentsFlush
  readonly 'currents.get': typeof currentsGet
  readonly 'currents.test': typeof currentsTest
  readonly 'jobs.retry': typeof jobsRetry
  readonly 'jobs.run': typeof jobsRun
  readonly 'jobs.drop': typeof jobsDrop
  readonly 'clock.get': typeof clockGet
  readonly 'clock.set': typeof clockSet
  readonly 'requests.list': typeof requestsList
  readonly 'requests.errors': typeof requestsErrors
  readonly 'requests.traffic': typeof requestsTraffic
  readonly 'requests.get': typeof requestsGet
  readonly 'requests.trace': typeof requestsTrace
  readonly 'requests.clear': typeof requestsClear
  readonly 'calls.list': typeof callsList
  readonly 'calls.get': typeof callsGet
  readonly 'calls.retry': typeof callsRetry
  readonly 'calls.drop': typeof callsDrop
  readonly 'calls.make': typeof callsMake
  readonly 'unmatched.list': typeof unmatchedList
  readonly metrics: typeof metrics
  readonly events: typeof events
  readonly 'faults.put': typeof faultsPut
  readonly 'faults.get': typeof faultsGet
  readonly 'faults.add': typeof faultsAdd
  readonly 'faults.remove': typeof faultsRemove
  readonly 'faults.delete': typeof faultsDelete
  readonly 'keys.list': typeof keysList
  readonly 'keys.delete': typeof keysDelete
  readonly 'keys.create': typeof keysCreate
  readonly 'content_blocks.preview': typeof contentBlocksPreview
  readonly 'email_templates.preview': typeof emailTemplatesPreview
  readonly 'records.collections': typeof recordsCollections
  readonly 'records.list': typeof recordsList
  readonly 'records.get': typeof recordsGet
  readonly outbox: typeof outbox
  readonly 'canvases.visits': typeof canvasesVisits
  readonly 'users.list': typeof usersList
  readonly 'users.get': typeof usersGet
  readonly 'users.history': typeof usersHistory
  readonly 'audiences.count': typeof audiencesCount
  readonly 'audiences.explain': typeof audiencesExplain
  readonly 'merges.preview': typeof mergesPreview
  readonly 'merges.list': typeof mergesList
  readonly 'merges.get': typeof mergesGet
  readonly 'outbox.get': typeof outboxGet
  readonly 'outbox.html': typeof outboxHtml
  readonly 'messages.targets': typeof messagesTargets
  readonly 'messages.preview': typeof messagesPreview
  readonly 'messages.preview.html': typeof messagesPreviewHtml
  readonly 'engagements.write': typeof engagementsWrite
  readonly schedules: typeof schedules
  readonly timeline: typeof timeline
}

/** The control API's table by id, from which server, client, documents and tests are made. */
export const control: Control = {
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

/** All rows, in the documents' order. Types are forgotten; each row reads requests by its schemas. */
export const controlTable: readonly ControlRow[] = Object.values(
  control satisfies { readonly [Id in ControlId]: ControlRow & { readonly id: Id } },
)

/** Output of a schema; `undefined` if the row has none. */
type Read<Id extends ControlId, Part extends 'query' | 'body' | 'headers'> =
  Control[Id] extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined

/** A query as its schema reads it. */
export type ReadQuery<Id extends ControlId> = Read<Id, 'query'>

/** A body as its schema reads it. */
export type ReadBody<Id extends ControlId> = Read<Id, 'body'>

/** Headers that a row names. */
export type ReadHeaders<Id extends ControlId> = Read<Id, 'headers'>

/** A row's answers on success, by status, as JSON. */
export type ControlAnswers<Id extends ControlId> = {
  [Status in keyof Control[Id]['responses']]: {
    readonly status: Status
    readonly body: Control[Id]['responses'][Status] extends z.ZodType
      ? ReadOnly<z.input<Control[Id]['responses'][Status]>>
      : never
  }
}[keyof Control[Id]['responses']]
