import { once } from './once.ts'
import { type AreaLoaders, serviceRest } from './service-rest.ts'

/** Loads each area by itself: for a page that mocks all of them. A bundler makes a piece of each. */
export const eachArea: AreaLoaders = {
  analytics: once(async () => (await import('./analytics/work.ts')).analyticsWork),
  catalogs: once(async () => (await import('./catalogs/work.ts')).catalogsWork),
  'content-blocks': once(async () => (await import('./content-blocks/work.ts')).contentBlocksWork),
  'data-sync': once(async () => (await import('./data-sync/work.ts')).dataSyncWork),
  email: once(async () => (await import('./email/work.ts')).emailWork),
  messaging: once(async () => (await import('./messaging/work.ts')).messagingWork),
  'subscription-groups': once(async () => (await import('./subscription-groups/work.ts')).subscriptionGroupsWork),
  users: once(async () => (await import('./users/work.ts')).usersWork),
}

/** The rest of a service of all areas. */
export const wholeRest = serviceRest(eachArea)
