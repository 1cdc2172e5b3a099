import * as analytics from './analytics/rows.ts'
import { area } from './area.ts'
import * as catalogs from './catalogs/rows.ts'
import * as contentBlocks from './content-blocks/rows.ts'
import * as dataSync from './data-sync/rows.ts'
import * as email from './email/rows.ts'
import * as messaging from './messaging/rows.ts'
import * as subscriptionGroups from './subscription-groups/rows.ts'
import * as users from './users/rows.ts'

/** Every area with its rows. */
export const areas = {
  analytics: area('analytics', analytics),
  catalogs: area('catalogs', catalogs),
  contentBlocks: area('content-blocks', contentBlocks),
  dataSync: area('data-sync', dataSync),
  email: area('email', email),
  messaging: area('messaging', messaging),
  subscriptionGroups: area('subscription-groups', subscriptionGroups),
  users: area('users', users),
}
