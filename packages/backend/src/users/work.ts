import type { AreaWork, HandlersOf } from '../service/handler.ts'
import { addUserAlias } from './users.alias.new.job.ts'
import { usersAliasNew } from './users.alias.new.ts'
import { renameAlias } from './users.alias.update.job.ts'
import { usersAliasUpdate } from './users.alias.update.ts'
import { deleteUser } from './users.delete.job.ts'
import { usersDelete } from './users.delete.ts'
import { usersExportGlobalControlGroup } from './users.export.global_control_group.ts'
import { usersExportIds } from './users.export.ids.ts'
import { usersExportSegmentCancel } from './users.export.segment.cancel.ts'
import { usersExportSegment } from './users.export.segment.ts'
import { usersExternalIdsRemove } from './users.external_ids.remove.ts'
import { usersExternalIdsRename } from './users.external_ids.rename.ts'
import { identifyUser } from './users.identify.job.ts'
import { usersIdentify } from './users.identify.ts'
import { mergeUsers } from './users.merge.job.ts'
import { usersMerge } from './users.merge.ts'
import { usersTrackBulk } from './users.track.bulk.ts'
import { trackUsers } from './users.track.job.ts'
import { usersTrackSync } from './users.track.sync.ts'
import { usersTrack } from './users.track.ts'
import { tellUserFile, writeUserFile } from './write-user-file.job.ts'

const handlers: HandlersOf<'users'> = {
  'users.alias.new': usersAliasNew,
  'users.alias.update': usersAliasUpdate,
  'users.delete': usersDelete,
  'users.export.global_control_group': usersExportGlobalControlGroup,
  'users.export.ids': usersExportIds,
  'users.export.segment': usersExportSegment,
  'users.export.segment.cancel': usersExportSegmentCancel,
  'users.external_ids.remove': usersExternalIdsRemove,
  'users.external_ids.rename': usersExternalIdsRename,
  'users.identify': usersIdentify,
  'users.merge': usersMerge,
  'users.track': usersTrack,
  'users.track.bulk': usersTrackBulk,
  'users.track.sync': usersTrackSync,
}

/** The handlers and the kinds of jobs of this area. A page loads them when it needs the first of them. */
export const usersWork = {
  handlers,
  jobs: [addUserAlias, deleteUser, identifyUser, mergeUsers, renameAlias, tellUserFile, trackUsers, writeUserFile],
} as const satisfies AreaWork
