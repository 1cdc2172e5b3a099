import { AudienceOverBudget, type StoredAudience, type Profile } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from './job-kind.ts'

/** Audience work after which a job pauses, so that other requests are answered. */
const workOfSlice = 500_000

/** Audience work after which a job leaves its other users to the next job. Source: decision 0111. */
const workOfJob = 20_000_000

export interface AudienceWork {
  /** Called by the tests of audiences. */
  readonly countWork: (work: number) => void
  /** Lets other work run if much was done since the last call. */
  yieldIfBusy(): Promise<void>
  isEnough(): boolean
}

export const createAudienceWork = ({ yieldIfBusy }: Pick<JobContext, 'yieldIfBusy'>): AudienceWork => {
  let [sum, yielded] = [0, 0]
  return {
    countWork: (work) => void (sum += work),
    yieldIfBusy: async () => {
      const since = sum - yielded
      yielded = sum
      if (since > 0) await yieldIfBusy(since / workOfSlice)
    },
    isEnough: () => sum >= workOfJob,
  }
}

/** Undefined: finding out takes too much work. */
export const withinBudget = <T>(isIn: () => T): T | undefined => {
  try {
    return isIn()
  } catch (error) {
    if (error instanceof AudienceOverBudget) return undefined
    throw error
  }
}

/** Users per job: a million are never in memory together. */
const pageSize = 500

export interface AudiencePage {
  /** The last tested braze_id. */
  readonly after?: string | undefined
  /** Users who can never be in it may be skipped. */
  readonly among?: StoredAudience | undefined
}

/** Tests at least one user, until the work is enough for one job. Returns the last one tested. */
const testInOrder = async (
  users: readonly Profile[],
  test: (user: Profile) => void,
  work: AudienceWork,
): Promise<{ readonly last: Profile | undefined; readonly tested: number }> => {
  let tested = 0
  for (const user of users) {
    if (tested > 0 && work.isEnough()) break
    test(user)
    tested += 1
    await work.yieldIfBusy()
  }
  return { last: users[tested - 1], tested }
}

export interface TestedPage {
  /** The next page begins after this braze_id. Undefined: there was no user. */
  readonly after: string | undefined
  /** Whether the last user was tested. */
  readonly isEnd: boolean
}

/** Tests the next users in order: a page of them, or fewer if the work is enough for one job. Source: decision 0111. */
export const testPage = async (
  { profiles }: Pick<Transaction, 'profiles'>,
  { after, among }: AudiencePage,
  test: (user: Profile) => void,
  work: AudienceWork,
): Promise<TestedPage> => {
  let from = after
  for (let left = pageSize; left > 0 && !work.isEnough();) {
    const users = await profiles.page(from, left, among, work.countWork)
    const { last, tested } = await testInOrder(users, test, work)
    if (last === undefined) return { after: from, isEnd: true }
    from = last.braze_id
    const isLast = among === undefined && users.length < left && tested === users.length
    if (isLast) return { after: from, isEnd: true }
    left -= tested
  }
  return { after: from, isEnd: false }
}
