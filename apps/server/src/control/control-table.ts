import type { ControlRow } from './control-route.ts'
import { checkpoint } from './routes/checkpoint.ts'
import { clockGet } from './routes/clock.get.ts'
import { clockSet } from './routes/clock.set.ts'
import { contentBlocksPreview } from './routes/content_blocks.preview.ts'
import { engagementsWrite } from './routes/engagements.write.ts'
import { faultsDelete } from './routes/faults.delete.ts'
import { faultsGet } from './routes/faults.get.ts'
import { faultsPut } from './routes/faults.put.ts'
import { health } from './routes/health.ts'
import { jobsRetry } from './routes/jobs.retry.ts'
import { jobs } from './routes/jobs.ts'
import { keysCreate } from './routes/keys.create.ts'
import { openapiControl } from './routes/openapi.control.ts'
import { openapi } from './routes/openapi.ts'
import { outbox } from './routes/outbox.ts'
import { requests } from './routes/requests.ts'
import { reset } from './routes/reset.ts'
import { rollback } from './routes/rollback.ts'
import { schedules } from './routes/schedules.ts'
import { settle } from './routes/settle.ts'
import { stateGet } from './routes/state.get.ts'
import { statePut } from './routes/state.put.ts'
import { workspacesCreate } from './routes/workspaces.create.ts'
import { workspacesDelete } from './routes/workspaces.delete.ts'
import { workspacesList } from './routes/workspaces.list.ts'

/** The one table of the control API: routes, documents and tests walk it. */
export const controlTable: readonly ControlRow[] = [
  health,
  openapi,
  openapiControl,
  workspacesCreate,
  workspacesList,
  workspacesDelete,
  stateGet,
  statePut,
  reset,
  checkpoint,
  rollback,
  settle,
  jobs,
  jobsRetry,
  clockGet,
  clockSet,
  requests,
  faultsPut,
  faultsGet,
  faultsDelete,
  keysCreate,
  contentBlocksPreview,
  outbox,
  engagementsWrite,
  schedules,
]
