import { analyticsWork } from './analytics/work.ts'
import { catalogsWork } from './catalogs/work.ts'
import { contentBlocksWork } from './content-blocks/work.ts'
import { dataSyncWork } from './data-sync/work.ts'
import { emailWork } from './email/work.ts'
import { messagingWork } from './messaging/work.ts'
import { jobTable } from './queue/job-kind.ts'
import { subscriptionGroupsWork } from './subscription-groups/work.ts'
import { usersWork } from './users/work.ts'

/** All kinds of jobs that the service runs. */
export const jobKinds = jobTable([
  ...analyticsWork.jobs,
  ...catalogsWork.jobs,
  ...contentBlocksWork.jobs,
  ...dataSyncWork.jobs,
  ...emailWork.jobs,
  ...messagingWork.jobs,
  ...subscriptionGroupsWork.jobs,
  ...usersWork.jobs,
])
