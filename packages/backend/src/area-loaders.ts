import type { AreaLoaders } from './lazy-backend.ts'

/** Loads each area by itself: for a page that mocks all of them. A bundler makes a piece of each. */
export const eachArea: AreaLoaders = {
  analytics: async () => (await import('./analytics/work.ts')).analyticsWork,
  catalogs: async () => (await import('./catalogs/work.ts')).catalogsWork,
  'content-blocks': async () => (await import('./content-blocks/work.ts')).contentBlocksWork,
  'data-sync': async () => (await import('./data-sync/work.ts')).dataSyncWork,
  email: async () => (await import('./email/work.ts')).emailWork,
  messaging: async () => (await import('./messaging/work.ts')).messagingWork,
  'subscription-groups': async () => (await import('./subscription-groups/work.ts')).subscriptionGroupsWork,
  users: async () => (await import('./users/work.ts')).usersWork,
}
