/** The work of all areas. */
export { analyticsWork } from './analytics/work.ts'
export { catalogsWork } from './catalogs/work.ts'
export { contentBlocksWork } from './content-blocks/work.ts'
export { dataSyncWork } from './data-sync/work.ts'
export { emailWork } from './email/work.ts'
export { messagingWork } from './messaging/work.ts'
export { subscriptionGroupsWork } from './subscription-groups/work.ts'
export { usersWork } from './users/work.ts'
