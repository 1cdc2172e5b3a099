import type { Area } from '@brazier/contract'
import { analytics } from './analytics/area.ts'
import { catalogs } from './catalogs/area.ts'
import { contentBlocks } from './content-blocks/area.ts'
import { dataSync } from './data-sync/area.ts'
import { email } from './email/area.ts'
import { messaging } from './messaging/area.ts'
import type { ServiceArea } from './service/define-area.ts'
import { subscriptionGroups } from './subscription-groups/area.ts'
import { users } from './users/area.ts'

const byName: { readonly [Name in Area]: ServiceArea } = {
  analytics,
  catalogs,
  'content-blocks': contentBlocks,
  'data-sync': dataSync,
  email,
  messaging,
  'subscription-groups': subscriptionGroups,
  users,
}

/** All areas of the service. */
export const allAreas: readonly ServiceArea[] = Object.values(byName)
