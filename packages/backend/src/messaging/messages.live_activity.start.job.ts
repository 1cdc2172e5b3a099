import { audienceTest, type ConnectedAudience, type Profile, unreachable } from '@brazier/domain/rules'
import { type LiveActivity, liveActivityKey } from '../ports/records/live-activity.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { type ActivityPush, isOver, longestActivityMs, pushActivity } from './live-activities.ts'

export interface StartActivityJob extends Omit<ActivityPush, 'event'> {
  readonly activity: Omit<LiveActivity, 'users'>
  readonly dispatch_id: string
  readonly external_user_ids?: readonly string[]
  readonly segment_id?: string
  readonly audience?: ConnectedAudience
}

const usersOfSlice = 500

/** Logs missing users. */
const eachNamed = async (
  ids: readonly string[],
  { tx, report }: JobContext,
  work: (user: Profile, element: string) => Promise<void>,
): Promise<void> => {
  const seen = new Set<string>()
  for (const [index, about] of ids.entries()) {
    const element = `external_user_ids[${index}]`
    const [user] = await tx.profiles.find('external_id', about)
    if (user === undefined) report?.('no_such_user', { element, about })
    else if (seen.has(user.braze_id)) report?.('named_again', { element, about })
    else await work(user, element)
    if (user !== undefined) seen.add(user.braze_id)
  }
}

const eachOf = async (
  { segment_id, audience }: StartActivityJob,
  { tx, now, rest }: JobContext,
  work: (user: Profile) => Promise<void>,
): Promise<void> => {
  const among = audience ?? (segment_id === undefined ? undefined : await tx.segments.get(segment_id))?.audience
  if (among === undefined) return
  const isIn = audienceTest(among, { now })
  for (let after: string | undefined; ;) {
    const users = await tx.profiles.page(after, usersOfSlice, among)
    for (const user of users) if (isIn(user)) await work(user)
    after = users.at(-1)?.braze_id
    if (users.length < usersOfSlice) return
    await rest(1)
  }
}

/** Starts for every user reachable by iOS push. Users of a running one keep it. Source: decision 0158. */
export const startActivity: JobKind<StartActivityJob> = jobKind('live_activities.start', {
  run: async (job, context) => {
    const { tx, now, report } = context
    const key = liveActivityKey(job.activity)
    const before = await tx.liveActivities.get(key)
    const users = new Set(before === undefined || isOver(before, now) ? [] : before.users)
    const activity: LiveActivity = { ...job.activity, users: [] }
    const start = async (user: Profile, element?: string): Promise<void> => {
      const reason = unreachable(user, 'ios_push', { recipient_subscription_state: 'all' })
      const about = user.external_id ?? user.braze_id
      if (reason === undefined) {
        users.add(user.braze_id)
        await pushActivity(tx, user, activity, { ...job, event: 'start' }, now)
      }
      if (element === undefined) return
      if (reason === undefined) report?.('done', { element, about })
      else report?.('not_reachable', { element, about: `${about}: ios_push: ${reason}` })
    }
    if (job.external_user_ids === undefined) await eachOf(job, context, start)
    else await eachNamed(job.external_user_ids, context, start)
    if (job.external_user_ids === undefined) report?.('done', { about: `${users.size} users` })
    if (users.size === 0) return
    await tx.liveActivities.put(key, { ...activity, users: [...users] })
    const { app_id, activity_id } = activity
    await queueJob(tx, forgetActivity, { app_id, activity_id }, activity.started_at + longestActivityMs)
  },
})

/** Runs when it can no longer be updated. Source: decision 0158. */
export const forgetActivity: JobKind<Pick<LiveActivity, 'app_id' | 'activity_id'>> = jobKind('live_activities.forget', {
  run: async (named, { tx, now }) => {
    const known = await tx.liveActivities.get(liveActivityKey(named))
    // A later request may have restarted it.
    if (known !== undefined && known.started_at + longestActivityMs <= now) {
      await tx.liveActivities.delete(liveActivityKey(named))
    }
  },
})
