import type { Endpoint } from '../endpoint.ts'
import type { IdsOf } from '../routes.ts'
import { usersAliasNew } from './users.alias.new.ts'
import { usersAliasUpdate } from './users.alias.update.ts'
import { usersDelete } from './users.delete.ts'
import { usersExportGlobalControlGroup } from './users.export.global_control_group.ts'
import { usersExportIds } from './users.export.ids.ts'
import { usersExportSegmentCancel } from './users.export.segment.cancel.ts'
import { usersExportSegment } from './users.export.segment.ts'
import { usersExternalIdsRemove } from './users.external_ids.remove.ts'
import { usersExternalIdsRename } from './users.external_ids.rename.ts'
import { usersIdentify } from './users.identify.ts'
import { usersMerge } from './users.merge.ts'
import { usersTrackBulk } from './users.track.bulk.ts'
import { usersTrackSync } from './users.track.sync.ts'
import { usersTrack } from './users.track.ts'

/** The rows of this area, by id. A page that mocks only this area imports only them. */
export const usersRows = {
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
} as const satisfies { readonly [Id in IdsOf<'users'>]: Endpoint }
