import { analyticsWork } from './analytics/work.ts'
import { catalogsWork } from './catalogs/work.ts'
import { contentBlocksWork } from './content-blocks/work.ts'
import { dataSyncWork } from './data-sync/work.ts'
import { emailWork } from './email/work.ts'
import { messagingWork } from './messaging/work.ts'
import type { Handlers } from './service/handler.ts'
import { subscriptionGroupsWork } from './subscription-groups/work.ts'
import { usersWork } from './users/work.ts'

/** The handler of every endpoint. An area without one of its handlers does not compile. */
export const handlers: Handlers = {
  ...analyticsWork.handlers,
  ...catalogsWork.handlers,
  ...contentBlocksWork.handlers,
  ...dataSyncWork.handlers,
  ...emailWork.handlers,
  ...messagingWork.handlers,
  ...subscriptionGroupsWork.handlers,
  ...usersWork.handlers,
}
