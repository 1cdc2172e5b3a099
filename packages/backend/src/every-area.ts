import * as works from './every-work.ts'
import { areasRest } from './other-areas.ts'
import type { LoadedWorks } from './service-rest.ts'

const loaded: LoadedWorks = [
  ['analytics', works.analyticsWork],
  ['catalogs', works.catalogsWork],
  ['content-blocks', works.contentBlocksWork],
  ['data-sync', works.dataSyncWork],
  ['email', works.emailWork],
  ['messaging', works.messagingWork],
  ['subscription-groups', works.subscriptionGroupsWork],
  ['users', works.usersWork],
]

/** What a page loads for a mock of all areas, as one piece. Piece by piece, its first request would wait for some 20 files. */
export const everyArea = { rest: areasRest, works: loaded }
