import { analytics } from './analytics/area.ts'
import { catalogs } from './catalogs/area.ts'
import { contentBlocks } from './content-blocks/area.ts'
import { dataSync } from './data-sync/area.ts'
import { email } from './email/area.ts'
import { messaging } from './messaging/area.ts'
import type { ServiceArea } from './service/define-area.ts'
import { subscriptionGroups } from './subscription-groups/area.ts'
import { users } from './users/area.ts'

/** All areas of the service. */
export const allAreas: readonly ServiceArea[] = [
  analytics,
  catalogs,
  contentBlocks,
  dataSync,
  email,
  messaging,
  subscriptionGroups,
  users,
]
