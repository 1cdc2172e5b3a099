import type { Instant } from '@brazier/domain/rules'
import { createFullness } from '../ports/outbox-bytes.ts'
import { type LiveActivity, liveActivityKey } from '../ports/records/live-activity.ts'
import { type JobKind, jobKind } from '../queue/job-kind.ts'
import { type ActivityPush, createUnreached, isOver, pushActivity } from './live-activities.ts'

export interface UpdateActivityJob
  extends Omit<ActivityPush, 'event'>, Pick<LiveActivity, 'app_id' | 'activity_id' | 'content_state'> {
  readonly end_activity: boolean
  readonly dismissal_date?: Instant | undefined
  readonly stale_date?: Instant | undefined
  readonly dispatch_id: string
  /** The number of users of the slices before. */
  readonly from?: number
}

const usersOfSlice = 500

/** Does nothing if there is no such activity, or it is over. Source: decision 0158. */
export const updateActivity: JobKind<UpdateActivityJob> = jobKind('live_activities.update', {
  run: async (job, { tx, now, yieldIfBusy, report }) => {
    const { activity_id: about, content_state, dismissal_date, stale_date, end_activity, from = 0 } = job
    const before = await tx.liveActivities.get(liveActivityKey(job))
    if (before === undefined) return report?.('no_such_activity', { about })
    if (from === 0 && isOver(before, now)) return report?.('too_late', { about })
    const activity: LiveActivity = {
      ...before,
      content_state,
      updated_at: now,
      ...(dismissal_date !== undefined && { dismissal_date }),
      ...(stale_date !== undefined && { stale_date }),
      ...(end_activity && { ended_at: now }),
    }
    // Later slices find it as the first one wrote it: the list of users may be long.
    if (from === 0) await tx.liveActivities.put(liveActivityKey(job), activity)
    const isFull = createFullness(tx)
    const unreached = await createUnreached(tx, activity.app_id)
    for (const [index, id] of activity.users.entries()) {
      if (index < from) continue
      if (await isFull()) return { remaining: { ...job, from: index } }
      if (index > 0 && index % usersOfSlice === 0) await yieldIfBusy(1)
      const [user] = await tx.profiles.find('braze_id', id)
      if (user === undefined || unreached(user) !== undefined) continue
      await pushActivity(tx, user, activity, { ...job, event: end_activity ? 'end' : 'update' }, now)
    }
    return report?.('done', { about })
  },
  sends: true,
})
