import { measureSegments } from './analytics/segments.measure.job.ts'
import { forgetSend } from './analytics/send-retention.ts'
import { addItems } from './catalogs/catalogs.add_items.job.ts'
import { createFields } from './catalogs/catalogs.create_fields.job.ts'
import { createSelection } from './catalogs/catalogs.create_selection.job.ts'
import { deleteField } from './catalogs/catalogs.delete_fields.job.ts'
import { deleteItems } from './catalogs/catalogs.delete_items.job.ts'
import { deleteSelection } from './catalogs/catalogs.delete_selection.job.ts'
import { replaceItems } from './catalogs/catalogs.replace_items.job.ts'
import { updateItems } from './catalogs/catalogs.update_items.job.ts'
import { runSync } from './data-sync/cdi.sync.job.ts'
import { copyCampaign } from './messaging/campaigns.duplicate.job.ts'
import { visitCanvasStep } from './messaging/canvas-steps.ts'
import { copyCanvas } from './messaging/canvas.duplicate.job.ts'
import { forgetActivity, startActivity } from './messaging/messages.live_activity.start.job.ts'
import { updateActivity } from './messaging/messages.live_activity.update.job.ts'
import { beginSend, deliverSend, finishSend, planPage } from './messaging/run-send.ts'
import { recordLater } from './messaging/simulate-engagement.ts'
import { forgetExternalSend } from './messaging/transactional.send.job.ts'
import { jobTable } from './queue/job-kind.ts'
import { addUserAlias } from './users/users.alias.new.job.ts'
import { renameAlias } from './users/users.alias.update.job.ts'
import { deleteUser } from './users/users.delete.job.ts'
import { identifyUser } from './users/users.identify.job.ts'
import { mergeUsers } from './users/users.merge.job.ts'
import { trackUsers } from './users/users.track.job.ts'
import { tellUserFile, writeUserFile } from './users/write-user-file.job.ts'

/** All kinds of jobs that the service runs. */
export const jobKinds = jobTable([
  addItems,
  addUserAlias,
  beginSend,
  createFields,
  createSelection,
  deleteSelection,
  deleteField,
  copyCampaign,
  copyCanvas,
  deleteItems,
  deleteUser,
  deliverSend,
  finishSend,
  forgetActivity,
  forgetExternalSend,
  startActivity,
  updateActivity,
  forgetSend,
  identifyUser,
  measureSegments,
  mergeUsers,
  planPage,
  recordLater,
  renameAlias,
  replaceItems,
  runSync,
  tellUserFile,
  trackUsers,
  updateItems,
  visitCanvasStep,
  writeUserFile,
])
