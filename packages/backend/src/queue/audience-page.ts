import { AudienceOverBudget, type StoredAudience, type Profile } from '@brazier/domain/rules'
import type { Transaction } from '../ports/store.ts'
import type { JobContext } from './job-kind.ts'

/** The work of audiences after which a job pauses, so that other requests are answered. */
const workOfSlice = 500_000

/** The work of audiences after which a job leaves the rest of its users to the next job. Source: decision 0111. */
const workOfJob = 20_000_000

/** Counts the work that the audiences of a job take. */
export interface AudienceWork {
  /** Is told of work by the tests of audiences. */
  readonly countWork: (work: number) => void
  /** Lets other work of the process run if much was done since the last call. */
  rest(): Promise<void>
  /** Whether the job has done enough. */
  isEnough(): boolean
}

/** Counts the work of one job. */
export const createAudienceWork = ({ rest }: Pick<JobContext, 'rest'>): AudienceWork => {
  let [sum, rested] = [0, 0]
  return {
    countWork: (work) => void (sum += work),
    rest: async () => {
      const since = sum - rested
      rested = sum
      if (since > 0) await rest(since / workOfSlice)
    },
    isEnough: () => sum >= workOfJob,
  }
}

/** Returns whether a user is in an audience; undefined if that takes too much work to find out. */
export const withinBudget = <T>(isIn: () => T): T | undefined => {
  try {
    return isIn()
  } catch (error) {
    if (error instanceof AudienceOverBudget) return undefined
    throw error
  }
}

/** Users per job, so that a million users are never in memory together. */
const pageSize = 500

/** Which users to test. */
export interface AudiencePage {
  /** The braze_id of the last user tested before. */
  readonly after?: string | undefined
  /** Users who can never be in it may be skipped. */
  readonly among?: StoredAudience | undefined
}

/** Tests users in order until the work is enough for one job; at least one. Returns the last one tested. */
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
    await work.rest()
  }
  return { last: users[tested - 1], tested }
}

/** Progress of a page. */
export interface TestedPage {
  /** The braze_id after which the next page begins; undefined when there was no user at all. */
  readonly after: string | undefined
  /** Whether the last user was tested. */
  readonly isEnd: boolean
}

/**
 * Calls `test` with the next users in order, up to a page of them, and fewer if the work is enough for one job before.
 * Source: decision 0111.
 */
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
