import type { UserAlias } from '@brazier/contract'
import { audienceTest, type ConnectedAudience, type Profile } from '@brazier/domain/rules'
import { createFullness } from '../ports/outbox-bytes.ts'
import { type LiveActivity, liveActivityKey } from '../ports/records/live-activity.ts'
import { aliasKey } from '../ports/store.ts'
import { createAudienceWork, testPage } from '../queue/audience-page.ts'
import { type JobContext, type JobKind, jobKind } from '../queue/job-kind.ts'
import { queueJob } from '../queue/queue-job.ts'
import { type ActivityPush, createUnreached, forgottenAt, isOver, pushActivity } from './live-activities.ts'

export interface StartActivityJob extends Omit<ActivityPush, 'event'> {
  readonly activity: Omit<LiveActivity, 'users'>
  readonly dispatch_id: string
  readonly external_user_ids?: readonly string[]
  readonly user_aliases?: readonly UserAlias[]
  readonly segment_id?: string
  readonly audience?: ConnectedAudience
  /** The last user of the slice before, or the next place in the list. */
  readonly after?: string | undefined
  readonly from?: number
}

/** Undefined: all users are done. */
type RemainingUsers = Pick<StartActivityJob, 'after' | 'from'> | undefined

const namedUsers = ({ external_user_ids = [], user_aliases = [] }: StartActivityJob) => [
  ...external_user_ids.map(
    (about, index) => ({ kind: 'external_id', about, element: `external_user_ids[${index}]` }) as const,
  ),
  ...user_aliases.map(
    (alias, index) => ({ kind: 'user_alias', about: aliasKey(alias), element: `user_aliases[${index}]` }) as const,
  ),
]

/** Logs missing users. */
const eachNamed = async (
  job: StartActivityJob,
  { tx, report }: JobContext,
  work: (user: Profile, element: string) => Promise<void>,
): Promise<RemainingUsers> => {
  const seen = new Set<string>()
  const isFull = createFullness(tx)
  for (const [index, { kind, about, element }] of namedUsers(job).entries()) {
    const isDone = index < (job.from ?? 0)
    if (!isDone && (await isFull())) return { from: index }
    const [user] = await tx.profiles.find(kind, about)
    const isSeen = user !== undefined && seen.has(user.braze_id)
    if (user !== undefined) seen.add(user.braze_id)
    if (isDone) continue
    if (user === undefined) report?.('no_such_user', { element, about })
    else if (isSeen) report?.('named_again', { element, about })
    else await work(user, element)
  }
  return undefined
}

/** Works for one page of users. Source: decision 0111. */
const eachOf = async (
  { segment_id, audience, after }: StartActivityJob,
  context: JobContext,
  work: (user: Profile) => Promise<void>,
): Promise<RemainingUsers> => {
  const { tx, now } = context
  const among = audience ?? (segment_id === undefined ? undefined : await tx.segments.get(segment_id))?.audience
  if (among === undefined) return undefined
  const audienceWork = createAudienceWork(context)
  const isIn = audienceTest(among, { now, ...audienceWork })
  const users: Profile[] = []
  const add = (user: Profile): void => {
    if (isIn(user)) users.push(user)
  }
  const page = await testPage(tx, { after, among }, add, audienceWork)
  const isFull = createFullness(tx)
  await isFull()
  for (const user of users) {
    await work(user)
    if (await isFull()) return { after: user.braze_id }
  }
  return page.isEnd ? undefined : { after: page.after }
}

/** Starts for every user reachable by iOS push. Users of a running one keep it. Source: decision 0158. */
export const startActivity: JobKind<StartActivityJob> = jobKind('live_activities.start', {
  run: async (job, context) => {
    const { tx, now, report } = context
    const key = liveActivityKey(job.activity)
    const before = await tx.liveActivities.get(key)
    const users = new Set(before === undefined || isOver(before, now) ? [] : before.users)
    const known = users.size
    const activity: LiveActivity = { ...job.activity, users: [] }
    const unreached = await createUnreached(tx, activity.app_id)
    const start = async (user: Profile, element?: string): Promise<void> => {
      const reason = unreached(user)
      const about = user.external_id ?? user.braze_id
      if (reason === undefined) {
        users.add(user.braze_id)
        await pushActivity(tx, user, activity, { ...job, event: 'start' }, now)
      }
      if (element === undefined) return
      if (reason === undefined) report?.('done', { element, about })
      else report?.('not_reachable', { element, about: `${about}: ios_push: ${reason}` })
    }
    const isNamed = namedUsers(job).length > 0
    const left = await (isNamed ? eachNamed : eachOf)(job, context, start)
    if (users.size > known || (users.size > 0 && left === undefined)) {
      await tx.liveActivities.put(key, { ...activity, users: [...users] })
    }
    const { app_id, activity_id } = activity
    if (users.size > 0 && (known === 0 || left === undefined)) {
      await queueJob(tx, forgetActivity, { app_id, activity_id }, forgottenAt(activity))
    }
    if (left !== undefined) return { remaining: { ...job, ...left } }
    if (!isNamed) report?.('done', { about: `${users.size} users` })
    return undefined
  },
  sends: true,
  weight: 25,
})

/** Until it runs, updates are too late. Source: decision 0158. */
export const forgetActivity: JobKind<Pick<LiveActivity, 'app_id' | 'activity_id'>> = jobKind('live_activities.forget', {
  run: async (named, { tx, now }) => {
    const known = await tx.liveActivities.get(liveActivityKey(named))
    if (known === undefined) return
    // A later request may have restarted it.
    if (forgottenAt(known) > now) await queueJob(tx, forgetActivity, named, forgottenAt(known))
    else await tx.liveActivities.delete(liveActivityKey(named))
  },
})
