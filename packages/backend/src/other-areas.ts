import { type AreaLoaders, serviceRest } from './service-rest.ts'

const every = () => import('./every-work.ts')

/**
 * Loads all areas as one: for a page that mocks few of them, and needs the work of the others only for jobs that a state brings. Bundlers
 * make fewer pieces then.
 */
const otherAreas: AreaLoaders = {
  analytics: async () => (await every()).analyticsWork,
  catalogs: async () => (await every()).catalogsWork,
  'content-blocks': async () => (await every()).contentBlocksWork,
  'data-sync': async () => (await every()).dataSyncWork,
  email: async () => (await every()).emailWork,
  messaging: async () => (await every()).messagingWork,
  'subscription-groups': async () => (await every()).subscriptionGroupsWork,
  users: async () => (await every()).usersWork,
}

/** The rest of a service of few areas. */
export const areasRest = serviceRest(otherAreas)
