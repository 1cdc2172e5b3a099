import { analyticsWork } from './analytics/work.ts'
import { catalogsWork } from './catalogs/work.ts'
import { contentBlocksWork } from './content-blocks/work.ts'
import { dataSyncWork } from './data-sync/work.ts'
import { emailWork } from './email/work.ts'
import { messagingWork } from './messaging/work.ts'
import type { AreaWork } from './service/area-work.ts'
import { subscriptionGroupsWork } from './subscription-groups/work.ts'
import { usersWork } from './users/work.ts'

/** The work of all areas. */
export const everyWork: readonly AreaWork[] = [
  analyticsWork,
  catalogsWork,
  contentBlocksWork,
  dataSyncWork,
  emailWork,
  messagingWork,
  subscriptionGroupsWork,
  usersWork,
]
