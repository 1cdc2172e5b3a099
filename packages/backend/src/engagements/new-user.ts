import { calendarOf } from '@brazier/domain'
import type { JobContext } from '../jobs/job-handler.ts'
import { workspaceTimeZone } from '../ports/records/settings.ts'

/** Counts a user who was just made. Source: decision 0068. */
export const countNewUser = async (user: string, { tx, now }: Pick<JobContext, 'tx' | 'now'>): Promise<void> =>
  tx.analytics.add([{ user, time: now, kind: 'new_user' }], calendarOf(await workspaceTimeZone(tx)))
